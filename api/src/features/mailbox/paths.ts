/** Path at which a demo shows its mails. */
export const MAILBOX = '/posta'
export const STYLE = `${MAILBOX}/style.css`
