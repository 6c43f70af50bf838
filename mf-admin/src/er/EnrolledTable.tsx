import { age } from '@cortile/contract/anagrafica.rules.ts'
import type { Enrolled } from '@cortile/contract/er.ts'
import { date, numero, surnameFirst } from '@cortile/kit/format.ts'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { paperState } from '../quotes/part-words.ts'
import { ContactLines } from '../ui/ContactLines.tsx'
import { dayHead } from './week-words.ts'

const Table = styled(SheetTable)({
  tableLayout: 'fixed',
  minWidth: 880,
  fontSize: rem(fontSize.small),
  overflowWrap: 'anywhere',
  '@media print': { minWidth: 0 },
  '& [data-column="birth"]': { width: 108 },
  '& [data-column="contacts"]': { width: '26%' },
  '& [data-column="quota"]': { width: 80 },
  // A box to tick: a column of its own between two lines.
  '& [data-column="day"]': {
    width: 40,
    paddingInline: 2,
    textAlign: 'center',
    borderInlineStart: `1px solid ${colorVars.line}`,
  },
})
// Keeps the line breaks of the text.
const Note = styled.strong({ whiteSpace: 'pre-line' })

export interface EnrolledColumns {
  notes: boolean
  quota: boolean
  /** Days with a box to tick. */
  days: readonly string[]
}

interface EnrolledTableProps {
  /** Name of the group or team. */
  title: string
  people: readonly Enrolled[]
  /** The first day of the week: ages are as of that day. */
  since: string
  columns: EnrolledColumns
}

/** The enrolled people of one group or team, one row each. */
export function EnrolledTable({ title, people, since, columns }: EnrolledTableProps) {
  return (
    <Table>
      <caption>
        {title}: {people.length === 1 ? '1 iscritto' : `${numero(people.length)} iscritti`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Cognome Nome</th>
          <th scope="col" data-column="birth">
            Nascita
          </th>
          <th scope="col" data-column="contacts">
            Contatti
          </th>
          {columns.notes && <th scope="col">Note di salute</th>}
          {columns.quota && (
            <th scope="col" data-column="quota">
              Quota
            </th>
          )}
          {columns.days.map((day) => (
            <th key={day} scope="col" data-column="day">
              {dayHead(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td>{surnameFirst(person)}</td>
            <td>
              {date(person.data_nascita)} ({ageWords(person, since)})
            </td>
            <td>
              <ContactLines person={person} />
            </td>
            {columns.notes && <td>{person.note && <Note>{person.note}</Note>}</td>}
            {columns.quota && <td>{feeWords(person)}</td>}
            {columns.days.map((day) => (
              <td key={day} data-column="day" />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function feeWords({ stato, versato = 0, residuo = 0 }: Enrolled): string {
  return stato === undefined ? '' : paperState({ stato, versato, residuo })
}

function ageWords({ data_nascita }: Enrolled, day: string): string {
  const years = age(data_nascita, day)
  return years === 1 ? '1 anno' : `${numero(years)} anni`
}
