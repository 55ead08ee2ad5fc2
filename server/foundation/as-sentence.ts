/** What somebody else wrote, with an end: another sentence may follow. */
export const asSentence = (text: string): string =>
  /[.!?…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text}.`
