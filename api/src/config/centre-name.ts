/** Where the sender of the mails is a bare address. */
const UNNAMED = 'Cortile'

/** What the centre calls itself on paper: the name beside the address in `MAIL_FROM`, `Oratorio <no-reply@…>`. */
export function centreName(mailFrom: string): string {
  const name = /^([^<]*)<[^<>]*>$/.exec(mailFrom)?.[1] ?? ''
  const plain = name
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  return plain === '' ? UNNAMED : plain
}
