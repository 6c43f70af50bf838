import type { MemberWeek } from '@cortile/contract/er.ts'
import { untilWords } from '@cortile/forms/offer-words.ts'
import { monete } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { Amount, Below, End, Row, Rows, RowText } from '../Rows.tsx'
import type { WeekAction } from './use-week-dialog.ts'
import { weekWords } from './week-words.ts'

const Highlight = styled.div({ '& > section': { borderColor: colorVars.accent.main, borderWidth: 2 } })
const Answers = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, flexBasis: '100%', marginBlockStart: 8 })

interface OfferedWeeksProps {
  weeks: readonly MemberWeek[]
  /** The child's first name; null on the member's own page. */
  name: string | null
  /** Why this page does not answer; null: it does. */
  obstacle: string | null
  onOpen: (action: WeekAction, week: MemberWeek) => void
}

/** The weeks with a place that is kept for the member, to accept or to refuse. */
export function OfferedWeeks({ weeks, name, obstacle, onOpen }: OfferedWeeksProps) {
  return (
    <Highlight>
      <Panel title={weeks.length === 1 ? 'Si è liberato un posto' : 'Si sono liberati dei posti'} flush>
        <Rows>
          {weeks.map((week) => (
            <OfferedRow key={week.id} week={week} name={name} obstacle={obstacle} onOpen={onOpen} />
          ))}
        </Rows>
      </Panel>
    </Highlight>
  )
}

interface OfferedRowProps extends Omit<OfferedWeeksProps, 'weeks'> {
  week: MemberWeek
}

function OfferedRow({ week, name, obstacle, onOpen }: OfferedRowProps) {
  const id = useId()
  const { prezzo, attesa } = week
  return (
    <Row data-week={week.id} tabIndex={-1}>
      <RowText id={id}>
        <strong>
          C’è un posto per {name ?? 'te'} {untilWords(attesa?.scade_at ?? null)}
        </strong>
        <span>{weekWords(week)}</span>
      </RowText>
      {prezzo.totale > 0 && (
        <End>
          <Amount>{monete(prezzo.totale)}</Amount>
        </End>
      )}
      <Below>{obstacle ?? 'Se non rispondi in tempo passa a chi segue in lista d’attesa.'}</Below>
      {obstacle === null && (
        <Answers>
          <Button
            variant="contained"
            aria-haspopup="dialog"
            aria-describedby={id}
            onClick={() => onOpen('prenota', week)}
          >
            Accetta
          </Button>
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            aria-describedby={id}
            onClick={() => onOpen('rifiuta', week)}
          >
            Rifiuta
          </Button>
        </Answers>
      )}
    </Row>
  )
}
