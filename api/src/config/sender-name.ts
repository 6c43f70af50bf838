/** The name if `MAIL_FROM` is a bare address. */
const UNNAMED = 'Cortile'

/** The name beside the address in `MAIL_FROM`, `Oratorio <no-reply@…>`. */
export function senderName(mailFrom: string): string {
  const name = /^([^<]*)<[^<>]*>$/.exec(mailFrom)?.[1] ?? ''
  const plain = name
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  return plain === '' ? UNNAMED : plain
}
