import type { Mark } from '@cortile/contract/appello.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { Check, TriangleAlert } from 'lucide-react'
import { MarkButtons, MarkList, MarkRow, type MarkChoice } from '../MarkList.tsx'
import type { ShownMark } from './roll-call-marks.ts'

/** A person at a roll-call, with the mark that counts; null: none yet. */
export interface CalledPerson {
  name: string
  who: { anagrafica_id: number } | { nome: string }
  segno: Mark | null
  /** The last marks of helpers who disagree. */
  disagreeing: readonly ShownMark[]
}

const Doubt = styled.div({ color: colorVars.error.main, fontWeight: 600 })

const choices: readonly MarkChoice<Mark>[] = [
  { mark: 'trovato', label: 'Trovato', color: 'success', icon: <Check size={18} aria-hidden /> },
  { mark: 'mancante', label: 'Manca', color: 'error', icon: <TriangleAlert size={18} aria-hidden /> },
]

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
      <MarkList aria-label={title}>
        {people.map(({ name, who, segno, disagreeing }) => (
          <MarkRow key={'nome' in who ? who.nome : who.anagrafica_id}>
            <div>
              <strong>{name}</strong>
              {disagreeing.length > 0 && <Doubt>{disagreeing.map(said).join(' · ')}</Doubt>}
            </div>
            <MarkButtons label={name} choices={choices} chosen={segno} onPress={(mark) => onMark(who, mark)} />
          </MarkRow>
        ))}
      </MarkList>
    </Panel>
  )
}

function said({ user, segno }: ShownMark): string {
  return `${user ?? 'Altri'}: ${segno}`
}
