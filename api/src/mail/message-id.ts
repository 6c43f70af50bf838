/** The id of the mail of an outbox row, the same at every try. */
export function messageId(id: number, from: string): string {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return `<cortile-${id}@${domain}>`
}
