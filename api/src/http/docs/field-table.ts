import { code, html, type Html } from '../pages/html.ts'
import { propertiesOf, type JsonSchema } from '../reporting/json-schema.ts'
import { beyondNull } from './example.ts'
import { limitWords, typeWords } from './format-field.ts'

interface Row {
  /** `gruppi[].nominativi[].nome` */
  name: string
  schema: JsonSchema
  /** `obbligatorio`: must be sent. `può mancare`: an answer may omit it. False: the usual case, not marked. */
  mark: string | false
}

/** Direction of the fields: a request marks the required ones, an answer the optional ones. */
type Way = 'sent' | 'answered'

/** A table of the fields of an object or of a list's elements: one row for each field, nested ones included. */
export function bodyTable(caption: string, schema: JsonSchema, way: Way): Html {
  const list = schema.items !== undefined
  const rows = rowsOf(schema, list ? '[].' : '', way)
  return rows.length === 0 ? html`<p>${typeWords(schema)}</p>` : table(caption, rows)
}

/** A table of flat fields, as in a path or a query. */
export function fieldTable(
  caption: string,
  fields: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): Html {
  const rows = Object.entries(fields).map(([name, schema]) => ({
    name,
    schema,
    mark: marked('sent', required.includes(name) && schema.default === undefined),
  }))
  return table(caption, rows)
}

function marked(way: Way, required: boolean): string | false {
  if (way === 'sent') return required && 'obbligatorio'
  return !required && 'può mancare'
}

function rowsOf(schema: JsonSchema, before: string, way: Way): Row[] {
  const object = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : schema
  return Object.entries(propertiesOf(object)).flatMap(([name, field]) => {
    const inner = beyondNull(field)
    const after = inner.items === undefined ? '.' : '[].'
    const mark = marked(way, (object.required ?? []).includes(name))
    return [{ name: before + name, schema: field, mark }, ...rowsOf(inner, `${before}${name}${after}`, way)]
  })
}

function table(caption: string, rows: readonly Row[]): Html {
  return html`<table class="fields">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Campo</th>
        <th scope="col">Tipo</th>
        <th scope="col">Limiti</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, schema, mark }) =>
          html` <tr>
            <th scope="row">${code(name)}${mark !== false && html` <span class="mark">${mark}</span>`}</th>
            <td>${typeWords(schema)}</td>
            <td>${limitWords(schema).join('; ') || html`<span class="none">–</span>`}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
