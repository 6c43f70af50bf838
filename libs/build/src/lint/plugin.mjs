/** The rule of this house that no kept linter has. */
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

export default { meta: { name: 'cortile' }, rules: { 'no-role-names': noRoleNames } }
