import type { Mark } from '@cortile/contract/appello.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Check, TriangleAlert } from 'lucide-react'
import type { ShownMark } from './roll-call-marks.ts'

/** A person at a roll-call, with the mark that counts; null: none yet. */
export interface CalledPerson {
  name: string
  who: { anagrafica_id: number } | { nome: string }
  segno: Mark | null
  /** The last marks of helpers who disagree. */
  disagreeing: readonly ShownMark[]
}

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Row = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '8px 16px',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
  '& > div:first-of-type': { flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' },
})
const Marks = styled.div({ display: 'flex', gap: 8, '& > button': { minHeight: target.kiosk, minWidth: 104 } })
const Doubt = styled.div({ color: colorVars.error.main, fontWeight: 600 })

interface CalledGroupProps {
  title: string
  people: readonly CalledPerson[]
  onMark: (who: CalledPerson['who'], segno: Mark) => void
}

/** The people of a group, each with the two marks. Without people, nothing. */
export function CalledGroup({ title, people, onMark }: CalledGroupProps) {
  if (people.length === 0) return null
  return (
    <Panel title={title} flush>
      <List aria-label={title}>
        {people.map(({ name, who, segno, disagreeing }) => (
          <Row key={'nome' in who ? who.nome : who.anagrafica_id}>
            <div>
              <strong>{name}</strong>
              {disagreeing.length > 0 && <Doubt>{disagreeing.map(said).join(' · ')}</Doubt>}
            </div>
            <Marks role="group" aria-label={name}>
              <Button
                variant={segno === 'trovato' ? 'contained' : 'outlined'}
                color="success"
                aria-pressed={segno === 'trovato'}
                startIcon={segno === 'trovato' ? <Check size={18} aria-hidden /> : undefined}
                onClick={() => onMark(who, 'trovato')}
              >
                Trovato
              </Button>
              <Button
                variant={segno === 'mancante' ? 'contained' : 'outlined'}
                color="error"
                aria-pressed={segno === 'mancante'}
                startIcon={segno === 'mancante' ? <TriangleAlert size={18} aria-hidden /> : undefined}
                onClick={() => onMark(who, 'mancante')}
              >
                Manca
              </Button>
            </Marks>
          </Row>
        ))}
      </List>
    </Panel>
  )
}

function said({ user, segno }: ShownMark): string {
  return `${user ?? 'Altri'}: ${segno}`
}
