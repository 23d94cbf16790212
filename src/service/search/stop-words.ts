/**
 * Common English words, which are neither indexed nor searched for. Other languages need no list: words that are in every section
 * weigh little anyway.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above actually after again all also am an and any anyone anything are aren as at be because been before being
  below between both but by can cannot could couldn did didn do does doesn doing don done down during each else ever
  every explain few for from further get gets getting give given go going got had has hasn have haven having he hello
  help her here hers hi him his how however i if in into is isn it its itself just know let like ll make makes making
  many may maybe me mean means might more most much must my myself need needs no nor not now of off ok on once one only
  or other our ours out over own per please possible probably re really s same say see seem she should shouldn show so some
  something such sure t tell than thank thanks that the their theirs them then there these they thing things this those
  through to too under until up us use used useful uses using ve very want wants was wasn way ways we well were weren
  what when where whether which while who whom whose why will with without won work works would wouldn yes yet you your
  yours`.split(/\s+/),
);
