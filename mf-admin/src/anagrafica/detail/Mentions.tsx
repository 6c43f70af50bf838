import type { Mention } from '@cortile/contract/scadenze.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, radius, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

const Root = styled.fieldset({
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0 },
})
const List = styled.ul({
  display: 'grid',
  gap: 8,
  maxHeight: '40vh',
  margin: '8px 0 0',
  padding: 12,
  overflowY: 'auto',
  borderRadius: radius.medium,
  backgroundColor: colorVars.sunken,
  listStyle: 'none',
})
const Where = styled.span({ color: colorVars.muted, fontSize: rem(fontSize.small) })
const Text = styled.span({ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

const PLACES = {
  nota: 'Nota di un altro iscritto',
  movimento: 'Descrizione di un movimento',
  lettera: 'Lettera mandata',
} as const satisfies Record<Mention['dove'], string>

interface MentionsProps {
  mentions: readonly Mention[]
  selection: { has: (mention: Mention) => boolean; toggle: (mention: Mention) => void }
}

/** The texts about others in which the member's name stands, to be taken out or left. */
export function Mentions({ mentions, selection }: MentionsProps) {
  return (
    <Root>
      <legend>Il suo nome sta anche qui: segna dove toglierlo.</legend>
      <List tabIndex={0} aria-label="Testi con il suo nome">
        {mentions.map((mention) => (
          <li key={mention.id}>
            <FormControlLabel
              control={<Checkbox checked={selection.has(mention)} onChange={() => selection.toggle(mention)} />}
              label={
                <>
                  <Where>{PLACES[mention.dove]}</Where>
                  <Text>{mention.testo}</Text>
                </>
              }
            />
          </li>
        ))}
      </List>
    </Root>
  )
}
