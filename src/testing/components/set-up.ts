import '../../web/app/styles.ts';
