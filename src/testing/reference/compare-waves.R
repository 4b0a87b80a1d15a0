# Compares every row of a tab plan by every column between two waves of a data.csv, and corrects p over all.
# Rscript compare-waves.R data.csv rows.tsv columns.tsv wave wave-before output.tsv
library(survey)
args <- commandArgs(TRUE)
d <- read.csv(args[1])
rows <- read.delim(args[2], colClasses = "character", quote = "")
columns <- read.delim(args[3], colClasses = "character", quote = "")
waves <- args[4:5]
n <- nrow(d)

parts <- function(text, by) strsplit(text, by, fixed = TRUE)[[1]]
# Respondents of the waves and of the regions in which every group of data columns has a filled cell.
ran <- function(groups) {
  inside <- rep(TRUE, n)
  for (group in parts(groups, ";")) {
    filled <- rowSums(!is.na(d[, parts(group, "|"), drop = FALSE])) > 0
    inside <- inside & d$wave %in% unique(d$wave[filled]) & d$s3 %in% unique(d$s3[filled])
  }
  inside
}
gives <- function(cells) {
  given <- rep(cells == "", n)
  for (cell in parts(cells, "|")) {
    of <- parts(cell, "=")
    given <- given | (!is.na(d[[of[1]]]) & d[[of[1]]] == as.numeric(of[2]))
  }
  given
}
# Taylor-linearised mean of a domain of the whole file, as svymean has it.
side <- function(y, inside) {
  w <- d$weight[inside]
  y <- y[inside]
  mean <- sum(w * y) / sum(w)
  u <- w * (y - mean) / sum(w)
  list(n = length(y), given = sum(y != 0), mean = mean, variance = n / (n - 1) * sum(u^2),
       spread = sqrt(sum(w * (y - mean)^2) / sum(w)))
}

columnRan <- lapply(columns$ran, ran)
columnGives <- lapply(columns$cells, gives)
found <- list()
for (r in seq_len(nrow(rows))) {
  row <- rows[r, ]
  isMean <- row$kind == "mean"
  rowRan <- ran(row$ran)
  y <- if (isMean) d[[row$cells]] else 100 * gives(row$cells)
  asked <- rowRan & !is.na(y)
  for (k in seq_len(nrow(columns))) {
    if (columns$question[k] == row$question) next
    inside <- asked & columnRan[[k]] & columnGives[[k]]
    s <- lapply(waves, function(wave) side(y, inside & d$wave == wave))
    sizes <- sapply(s, function(one) one$n)
    given <- if (isMean) sum(sizes) else s[[1]]$given + s[[2]]$given
    se <- sqrt(s[[1]]$variance + s[[2]]$variance)
    if (min(sizes) < 100 || given < 30 || is.na(se) || se < 1e-12) next
    # No test of shares where the expected count of a cell is under 5 (statistics.md, 7).
    if (!isMean && min(sizes) * min(given, sum(sizes) - given) / sum(sizes) < 5) next
    gap <- s[[1]]$mean - s[[2]]$mean
    large <- if (isMean) abs(gap) >= 0.1 * s[[1]]$spread else
      max(s[[1]]$mean, s[[2]]$mean) >= 5 && abs(gap) >= 2
    found[[length(found) + 1]] <- data.frame(row = row$id, column = columns$id[k], at = r, of = k,
      now = s[[1]]$mean, before = s[[2]]$mean, n = sizes[1], n_before = sizes[2],
      z = gap / se, large = large)
  }
}
found <- do.call(rbind, found)
found$p <- 2 * pnorm(-abs(found$z))
found$adjusted <- p.adjust(found$p, "BH")
# The clearest ten again, by the package alone.
d$one <- d$weight
for (i in head(order(found$p), 10)) {
  row <- rows[found$at[i], ]
  d$y <- if (row$kind == "mean") d[[row$cells]] else 100 * gives(row$cells)
  inside <- ran(row$ran) & columnRan[[found$of[i]]] & columnGives[[found$of[i]]] & d$wave %in% waves & !is.na(d$y)
  design <- svydesign(ids = ~id, weights = ~weight, data = d)
  means <- svyby(~y, ~wave, subset(design, inside), svymean, covmat = TRUE)
  contrast <- svycontrast(means, ifelse(names(coef(means)) == waves[1], 1, -1))
  stopifnot(abs(coef(contrast) / SE(contrast) - found$z[i]) < 1e-8 * abs(found$z[i]))
}
write.table(found, args[6], sep = "\t", quote = FALSE, row.names = FALSE)
