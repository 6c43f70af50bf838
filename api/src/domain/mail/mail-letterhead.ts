import { letterheadLines, type Letterhead } from '@cortile/contract/centre.ts'
import type { Picture } from '../centre/centre.repository.ts'
import type { StoredFile } from './batch.repository.ts'
import { escapeHtml, FOOT_SLOT, HEAD_SLOT } from './mail-template.ts'

/** Content-ID of the logo: the HTML refers to the picture in its own mail, which no mail program blocks as remote. */
const LOGO_CID = 'logo'

/** A file of a mail; with `cid` a picture inside its HTML. */
type MailFile = StoredFile & { cid?: string }

export interface MailContent {
  subject: string
  text: string
  html: string
  attachments: MailFile[]
  /** Where answers go; by default to the sender. */
  replyTo?: string
}

/**
 * A mail with the centre's letterhead. Added when the mail leaves and not when it is written: a queued mail leaves with
 * the letterhead of that day, and without a logo that has been removed meanwhile.
 */
export function withLetterhead(mail: MailContent, letterhead: Letterhead, logo: Picture | undefined): MailContent {
  const { denominazione, email } = letterhead
  const lines = [...(denominazione === '' ? [] : [denominazione]), ...letterheadLines(letterhead)]
  const head = logo !== undefined || denominazione !== '' ? headHtml(denominazione, logo !== undefined) : ''
  const foot = lines.length > 0 ? footHtml(lines) : ''
  return {
    ...mail,
    // `-- ` on a line of its own begins a signature: RFC 3676, 4.3.
    text: lines.length > 0 ? `${mail.text.trimEnd()}\n\n-- \n${lines.join('\n')}\n` : mail.text,
    // Functions, because `$` in a replacement text has a meaning.
    html: mail.html.replace(HEAD_SLOT, () => head).replace(FOOT_SLOT, () => foot),
    attachments: logo ? [...mail.attachments, logoFile(logo)] : mail.attachments,
    ...(email !== '' && { replyTo: email }),
  }
}

function headHtml(name: string, hasLogo: boolean): string {
  // The name beside it says what the picture shows.
  const alt = name === '' ? 'Logo' : ''
  const picture = `<img src="cid:${LOGO_CID}" alt="${alt}" height="56" style="height:56px;max-width:200px;object-fit:contain;vertical-align:middle;margin-right:12px">`
  const words = `<strong style="font-size:18px;vertical-align:middle">${escapeHtml(name)}</strong>`
  return `<p style="margin:0 0 16px">${hasLogo ? picture : ''}${words}</p>`
}

function footHtml(lines: readonly string[]): string {
  return `<p style="margin:16px 0 0;font-size:14px;color:#5F554D">${lines.map(escapeHtml).join('<br>')}</p>`
}

function logoFile({ type, content }: Picture): MailFile {
  return { filename: type === 'image/png' ? 'logo.png' : 'logo.jpg', contentType: type, content, cid: LOGO_CID }
}
