/** Where a browser on this machine finds a service that listens on `host`, which may mean all addresses. */
export function serviceAddress(host: string, port: number): string {
  const isAll = host === '0.0.0.0' || host === '::';
  const name = isAll ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
