import { useMay } from '@cortile/client/use-may.ts'
import type { WaitingRow } from '@cortile/contract/er.attesa.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { untilWords } from '@cortile/forms/offer-words.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { capitalised, dateTime, surnameFirst } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useRef } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { EndRowDialog } from './EndRowDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none', '&:focus': { outline: 'none' } })
const Item = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: target.staff,
  padding: '12px 20px',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})
const Position = styled.span({
  flex: '0 0 28px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
const Person = styled.div({ flex: '1 1 220px', minWidth: 0 })
const Buttons = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })

interface WaitingRowsProps {
  week: WeekRegister
  rows: readonly WaitingRow[]
}

/** The list in its order; what a family has asked by telephone is done here for it. */
export function WaitingRows({ week, rows }: WaitingRowsProps) {
  const mayMove = useMay('er.manage')
  const accepting = useDialog<WaitingRow>()
  const ending = useDialog<WaitingRow>()
  const moving = useDialog<WaitingRow>()
  const list = useRef<HTMLOListElement>(null)
  const onGone = useFocusAfter<number>(
    (gone) => !accepting.open && !ending.open && !rows.some(({ anagrafica_id }) => anagrafica_id === gone),
    () => list.current,
  )
  const waiting = rows.filter(({ stato }) => stato === 'attesa')
  return (
    <>
      <List ref={list} tabIndex={-1} aria-label="Lista d’attesa">
        {rows.map((row) => (
          <Row
            key={row.anagrafica_id}
            row={row}
            onAccept={() => accepting.show(row)}
            onEnd={() => ending.show(row)}
            onMove={mayMove && waiting.length > 1 && row.stato === 'attesa' ? () => moving.show(row) : null}
          />
        ))}
      </List>
      {accepting.about && (
        <AcceptDialog
          key={accepting.opening}
          open={accepting.open}
          week={week}
          row={accepting.about}
          onDone={onGone}
          onClose={accepting.hide}
        />
      )}
      {ending.about && (
        <EndRowDialog
          key={ending.opening}
          open={ending.open}
          week={week}
          anagrafica_id={ending.about.anagrafica_id}
          name={surnameFirst(ending.about)}
          isOffered={ending.about.stato === 'offerto'}
          onDone={onGone}
          onClose={ending.hide}
        />
      )}
      {moving.about && (
        <MoveDialog
          key={moving.opening}
          open={moving.open}
          week={week}
          row={moving.about}
          waiting={waiting}
          onClose={moving.hide}
        />
      )}
    </>
  )
}

interface RowProps {
  row: WaitingRow
  onAccept: () => void
  onEnd: () => void
  /** Null: the row does not move. */
  onMove: (() => void) | null
}

function Row({ row, onAccept, onEnd, onMove }: RowProps) {
  const { anagrafica_id, posizione, stato, dal, scade_at, da_chiamare } = row
  const name = surnameFirst(row)
  const isOffered = stato === 'offerto'
  return (
    <Item>
      <Position>{posizione}</Position>
      <Person>
        <TwoLines under={isOffered ? capitalised(untilWords(scade_at)) : `In attesa dal ${dateTime(dal)}`}>
          <Link to={`/anagrafica/${anagrafica_id}`}>{name}</Link>
        </TwoLines>
      </Person>
      {isOffered && <Chip color="info" label="Posto offerto" />}
      {da_chiamare && <Chip color="warning" label="Da chiamare" title="Nessuna mail raggiunge questa famiglia" />}
      <Buttons>
        {isOffered && (
          <Button size="small" variant="contained" aria-label={`Accetta per ${name}`} onClick={onAccept}>
            Accetta
          </Button>
        )}
        {onMove && (
          <Button size="small" variant="outlined" aria-label={`Sposta ${name}`} onClick={onMove}>
            Sposta
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={isOffered ? `Rifiuta per ${name}` : `Togli ${name} dalla lista`}
          onClick={onEnd}
        >
          {isOffered ? 'Rifiuta' : 'Togli'}
        </Button>
      </Buttons>
    </Item>
  )
}
