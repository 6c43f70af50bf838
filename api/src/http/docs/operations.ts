import { isOpen, may, openedBy, roles, type Caller } from '@cortile/contract/access.ts'
import { calls } from '@cortile/contract/calls.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { jsonSchemaOf, propertiesOf, type JsonSchema } from '../reporting/json-schema.ts'
import { exampleFields, exampleReply, isFile } from './example.ts'
import { refusalsOf, type Refused } from './statuses.ts'

/** One call with all facts that the OpenAPI document and the page show. */
export interface Operation {
  /** `quotes.pay`; also the anchor on the page. */
  id: string
  feature: string
  endpoint: Endpoint
  /** `/api/quotes/{type}/{id}/pay` */
  path: string
  open: boolean
  callers: Caller[]
  /** Callers that are allowed only while a setting is true. */
  opened: { caller: Caller; setting: string }[]
  params: Record<string, JsonSchema>
  query: Record<string, JsonSchema>
  requiredQuery: readonly string[]
  /** Schema of the JSON body, without file fields. */
  body: JsonSchema | undefined
  /** Names of the form's file fields. */
  files: string[]
  /** Whether a file is required: the call then takes no JSON. */
  needsFile: boolean
  reply: JsonSchema | undefined
  refusals: Refused[]
  example: {
    params: Record<string, unknown>
    query: Record<string, unknown>
    body: unknown
    reply: unknown
  }
}

/** Number of fields in an example of a schema without required fields. */
const SOME = 3

/** Every call of the contract, in its order. */
export const operations: readonly Operation[] = Object.entries(calls).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => operationOf(feature, name, endpoint)),
)

function operationOf(feature: string, name: string, endpoint: Endpoint): Operation {
  const params = endpoint.params && jsonSchemaOf(endpoint.params, 'input')
  const query = endpoint.query && jsonSchemaOf(endpoint.query, 'input')
  const given = endpoint.body && jsonSchemaOf(endpoint.body, 'input')
  const reply = endpoint.reply ? jsonSchemaOf(endpoint.reply, 'output') : undefined
  const body = given && withoutFiles(given)
  const files = given ? filesIn(given) : []
  return {
    id: `${feature}.${name}`,
    feature,
    endpoint,
    path: endpoint.path.replace(/:(\w+)/g, '{$1}'),
    ...whoMay(endpoint),
    params: params ? propertiesOf(params) : {},
    query: endpoint.query ? withDefaults(endpoint) : {},
    requiredQuery: query?.required ?? [],
    body,
    files,
    needsFile: files.some((name) => given?.required?.includes(name)),
    reply,
    refusals: refusalsOf(endpoint),
    example: {
      params: params ? exampleFields(params, feature) : {},
      query: query ? exampleFields(query, feature, shown(query)) : {},
      // A list of one item.
      body:
        body && (body.items === undefined ? exampleFields(body, feature, shown(body)) : exampleReply(body, feature)),
      reply: reply && exampleReply(reply, feature),
    },
  }
}

function whoMay({ grant }: Endpoint): Pick<Operation, 'open' | 'callers' | 'opened'> {
  const everybody: Caller[] = [...roles, 'member', 'guardian']
  return {
    open: isOpen(grant),
    callers: everybody.filter((caller) => may(caller, grant)),
    opened: everybody.flatMap((caller) => {
      const setting = openedBy(caller, grant)
      return setting === null ? [] : [{ caller, setting }]
    }),
  }
}

/** The query's input fields, with the defaults of the optional ones. */
function withDefaults({ query }: Endpoint): Record<string, JsonSchema> {
  if (!query) return {}
  const read = propertiesOf(jsonSchemaOf(query, 'output'))
  const fields = Object.entries(propertiesOf(jsonSchemaOf(query, 'input')))
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const preset = read[name]?.default
      return [name, preset === undefined ? field : { ...field, default: preset }]
    }),
  )
}

/** All fields if one of them is required, else the first `SOME`: a long list of optional fields would fill the page. */
function shown(schema: JsonSchema): string[] {
  const names = Object.keys(propertiesOf(schema))
  return (schema.required ?? []).length > 0 ? names : names.slice(0, SOME)
}

function filesIn(schema: JsonSchema): string[] {
  return Object.entries(propertiesOf(schema))
    .filter(([, field]) => isFile(field))
    .map(([name]) => name)
}

function withoutFiles(schema: JsonSchema): JsonSchema {
  const files = filesIn(schema)
  if (files.length === 0) return schema
  const fields = Object.entries(propertiesOf(schema)).filter(([name]) => !files.includes(name))
  const required = (schema.required ?? []).filter((name) => !files.includes(name))
  return { ...schema, properties: Object.fromEntries(fields), required }
}
