import { italianDay } from '@cortile/contract/days.ts'
import type { Opzione } from '@cortile/contract/er.ts'
import { monete, numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Item = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  paddingBlock: 12,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})

/** The options of a week, for users who do not manage the weeks. */
export function OptionList({ options }: { options: readonly Opzione[] }) {
  return (
    <Panel title="Opzioni">
      {options.length === 0 ? (
        <EmptyState>Questa settimana non ha opzioni.</EmptyState>
      ) : (
        <List>
          {options.map(({ id, nome, giorno, prezzo, max, totale }) => (
            <Item key={id}>
              <TwoLines under={giorno === null ? 'Tutta la settimana' : italianDay(giorno)}>
                <strong>{nome}</strong>
              </TwoLines>
              <TwoLines under={chosenWords(totale, max)}>{prezzo > 0 ? monete(prezzo) : 'Senza spesa'}</TwoLines>
            </Item>
          ))}
        </List>
      )}
    </Panel>
  )
}

/** `24 iscritti su 40`: how many have chosen an option. */
export function chosenWords(totale: number, max: number | null): string {
  const people = totale === 1 ? '1 iscritto' : `${numero(totale)} iscritti`
  return max === null ? people : `${people} su ${numero(max)}`
}
