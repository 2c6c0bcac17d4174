/** The site's colours as an email carries them: mail programs know no style sheet of ours. */
export const [ink, muted, line] = ["#1b2724", "#52605b", "#e0d7c5"];
