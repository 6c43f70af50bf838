export function MailerScreen() {
  return null
}
