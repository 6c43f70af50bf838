/** Markup that is safe to send: whatever was put into it has been escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | false | undefined | readonly Part[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** html`<p>${text}</p>`: texts are escaped, other markup is taken as it is, lists are joined, false and undefined are nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, index) => text + render(parts[index])).join(''))
}

function render(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
  return part.map(render).join('')
}

/** A name in type of equal width that may break after its dots and underscores, so that a phone can show it. */
export function code(name: string): Html {
  const pieces = name.split(/(?<=[._/[\]])/)
  return html`<code>${pieces.map((piece, index) => (index === 0 ? piece : html`<wbr />${piece}`))}</code>`
}
