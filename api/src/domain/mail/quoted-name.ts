/** Only letters, and no dot that a mail program would turn into a link. */
const LIKE_A_NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$))+$/u
const NAME_MAX_CHARS = 60

/**
 * A name from the public form, to be quoted in a mail. The form's text is unchecked and the address may be a stranger's:
 * only a plausible name is quoted.
 */
export function quotedName({ nome, cognome }: { nome: string; cognome: string }): string {
  return quotedText(`${nome} ${cognome}`) ?? 'la persona che hai indicato'
}

/** A whole name, as `quotedName`; null if it is not plausible. */
export function quotedText(whole: string): string | null {
  return whole.length <= NAME_MAX_CHARS && LIKE_A_NAME.test(whole) ? whole : null
}
