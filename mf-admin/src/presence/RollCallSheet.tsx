import type { RollCall } from '@cortile/contract/presence.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { CentreSheet } from '@cortile/frame/papers/CentreSheet.tsx'
import { date, dayOf, surnameFirst, time } from '@cortile/kit/format.ts'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { ContactLines } from '../ui/ContactLines.tsx'
import { insideWords } from './presence-words.ts'
import { sinceWhen } from './since.ts'

// Fixed widths: the columns align across the groups.
const Table = styled(SheetTable)({
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& :is(th, td):nth-of-type(1)': { width: 24 },
  '& :is(th, td):nth-of-type(2)': { width: '30%' },
  '& :is(th, td):nth-of-type(3)': { width: '22%' },
})
const Box = styled.span({
  display: 'inline-block',
  width: 16,
  height: 16,
  marginBlockStart: 4,
  border: `1px solid ${colorVars.text}`,
  borderRadius: 2,
})

/** The sheet of the roll call: all people inside, with a box to tick and the contacts to call. */
export function RollCallSheet({ call: { centre, at, total, gruppi } }: { call: RollCall }) {
  return (
    <CentreSheet
      centre={centre}
      title="Appello"
      about={`${insideWords(total)}, aggiornato alle ${time(at)} del ${date(dayOf(at))}`}
    >
      {total === 0 && <p>Nessuno è dentro in questo momento.</p>}
      {gruppi.map((group) => (
        <GroupTable key={group.gruppo?.id ?? 0} group={group} today={dayOf(at)} />
      ))}
    </CentreSheet>
  )
}

function GroupTable({ group, today }: { group: RollCall['gruppi'][number]; today: string }) {
  return (
    <Table>
      <caption>
        {group.gruppo?.nome ?? NO_GROUP}: {insideWords(group.count)}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Presente</VisuallyHidden>
          </th>
          <th scope="col">Cognome Nome</th>
          <th scope="col">Dentro dalle</th>
          <th scope="col">Telefoni</th>
        </tr>
      </thead>
      <tbody>
        {group.presenti.map((person) => (
          <tr key={person.id}>
            <td>
              <Box aria-hidden />
            </td>
            <td>{surnameFirst(person)}</td>
            <td>{sinceWhen(person.entrato_at, today)}</td>
            <td>
              <ContactLines person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
