const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Places in the HTML of a mail that are filled when it leaves: above and below its text. */
export const HEAD_SLOT = '<!--letterhead-->'
export const FOOT_SLOT = '<!--signature-->'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

export interface Letter {
  subject: string
  greeting: string
  /** Paragraphs before the code or link. */
  before: string[]
  /** Shown large. */
  code?: string
  link?: { label: string; href: string }
  /** Paragraphs after the code or link. */
  after: string[]
}

/** One letter as plain text and as HTML, with the same words in both. */
export function compose({ subject, greeting, before, code, link, after }: Letter): {
  subject: string
  text: string
  html: string
} {
  const text =
    [greeting, ...before, ...(code ? [code] : []), ...(link ? [link.href] : []), ...after].join('\n\n') + '\n'
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;background:#0E5260;color:#ffffff;text-decoration:none;border-radius:999px;padding:14px 28px;font-weight:bold">${escapeHtml(link.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:14px;color:#5F554D">Se il pulsante non funziona, copia questo indirizzo nel browser:<br>${escapeHtml(link.href)}</p>`
    : ''
  const figure = code
    ? `<p style="margin:24px 0;font-size:40px;line-height:1.2;font-weight:bold;letter-spacing:0.15em;color:#0E5260">${escapeHtml(code)}</p>`
    : ''
  const words = [greeting, ...before].map(paragraph).join('') + figure + button + after.map(paragraph).join('')
  return { subject, text, html: page(subject, words) }
}

/** A typed text as plain text and as HTML: blank lines separate paragraphs, line breaks stay. */
export function composeText({ subject, message }: { subject: string; message: string }): {
  subject: string
  text: string
  html: string
} {
  const paragraphs = message.split(/\n(?:[ \t]*\n)+/)
  return { subject, text: `${message}\n`, html: page(subject, paragraphs.map(paragraph).join('')) }
}

function paragraph(words: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`
}

function page(subject: string, words: string): string {
  return (
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:#FBF7F0;color:#1F1A17;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">${HEAD_SLOT}` +
    `<div style="background:#ffffff;border:1px solid #E6DED2;border-radius:14px;padding:28px">${words}</div>${FOOT_SLOT}</div></body></html>`
  )
}
