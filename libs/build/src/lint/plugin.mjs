import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lint rules of this repository; no linter in use provides them. */
const ROLE = /^(s-admin|admin|user|contabile|scanner|cassa)$/
const COMPARES = /^[!=]==?$/

const noRoleNames = {
  meta: {
    type: 'problem',
    messages: { ask: 'Ask may(caller, grant): role names live in contract/src/access.ts.' },
  },
  create(context) {
    return {
      BinaryExpression(node) {
        if (!COMPARES.test(node.operator)) return
        for (const side of [node.left, node.right])
          if (side.type === 'Literal' && typeof side.value === 'string' && ROLE.test(side.value))
            context.report({ node: side, messageId: 'ask' })
      },
    }
  },
}

const domain = join(import.meta.dirname, '../../../../api/src/domain')

/** Names of the API's tables, read from its models. */
const tables = readdirSync(domain, { recursive: true })
  .filter((file) => file.endsWith('.model.ts'))
  .flatMap((file) =>
    [...readFileSync(join(domain, file), 'utf8').matchAll(/tableName = '(\w+)'/g)].map(([, name]) => name),
  )
const TABLE = `(${tables.join('|')})`
/** `quote`, `quote as q`; `quote.id`; `from quote`. */
const NAMED = new RegExp(`^${TABLE}( as \\w+)?$`)
const COLUMN = new RegExp(`^${TABLE}\\.\\w+( as \\w+)?$`)
const IN_SQL = new RegExp(`\\b(from|join|into|update)\\s+[\`"]?${TABLE}\\b|\\b${TABLE}[\`"]?\\.\\w`, 'i')

const HANDLES = /^(db|trx|own)$/
const TAKES_TABLE = /^(from|into|table|join|innerJoin|leftJoin|rightJoin|hasTable|alterTable)$/
const TAKES_COLUMN =
  /^(select|first|pluck|distinct|returning|where|orWhere|andWhere|whereNot|whereIn|whereNotIn|whereNull|whereNotNull|on|andOn|orOn|orderBy|groupBy|count|countDistinct|sum|max|min|from|into|join|innerJoin|leftJoin|rightJoin|ref)$/

/** The name of a table occurs only in its model, so that renaming or splitting a table changes one place. */
const tablesInModels = {
  meta: { type: 'problem', messages: { model: 'Query by the model of {{table}}: api/src/domain/**/*.model.ts.' } },
  create(context) {
    const report = (node, text, pattern) => {
      const found = pattern.exec(text)
      if (found) context.report({ node, messageId: 'model', data: { table: found[0] } })
    }
    /** String literals in an argument: the argument itself, elements of an array, keys and values of an object. */
    const texts = (node) => {
      if (node.type === 'Literal') return typeof node.value === 'string' ? [[node, node.value]] : []
      if (node.type === 'TemplateLiteral') return node.quasis.map((quasi) => [node, quasi.value.cooked ?? ''])
      if (node.type === 'ArrayExpression') return node.elements.filter(Boolean).flatMap(texts)
      if (node.type === 'ObjectExpression')
        return node.properties.flatMap((each) =>
          each.type === 'Property' ? [...texts(each.key), ...texts(each.value)] : [],
        )
      return []
    }
    return {
      CallExpression({ callee, arguments: given }) {
        const method = callee.type === 'MemberExpression' ? callee.property.name : undefined
        if (given.length === 0) return
        const [[first, name] = []] = texts(given[0])
        const taken = callee.type === 'Identifier' ? HANDLES.test(callee.name) : TAKES_TABLE.test(method)
        if (taken && first) report(first, name, NAMED)
        if (/[rR]aw$/.test(method ?? callee.name ?? ''))
          for (const [node, text] of texts(given[0])) report(node, text, IN_SQL)
        if (TAKES_COLUMN.test(method)) for (const [node, text] of given.flatMap(texts)) report(node, text, COLUMN)
      },
    }
  },
}

export default {
  meta: { name: 'cortile' },
  rules: { 'no-role-names': noRoleNames, 'tables-in-models': tablesInModels },
}
