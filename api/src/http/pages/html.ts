/** Markup that is safe to send: every inserted text has been escaped. */
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

/**
 * html`<p>${text}</p>`: texts are escaped, `Html` is inserted as it is, lists are joined, false and undefined give
 * nothing.
 */
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

/** A name in `<code>` that may break after its dots, slashes, brackets and underscores, so that it fits a phone. */
export function code(name: string): Html {
  const pieces = name.split(/(?<=[._/[\]])/)
  return html`<code>${pieces.map((piece, index) => (index === 0 ? piece : html`<wbr />${piece}`))}</code>`
}
