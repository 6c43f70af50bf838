import { fieldNames, importFields, type ImportRow } from '@cortile/contract/import.ts'
import { date, numero, surnameFirst } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { MemberInNewTab } from '../MemberInNewTab.tsx'

const ErrorList = styled.ul({ margin: 0, padding: 0, listStyle: 'none', '& b': { fontWeight: 600 } })
const Quiet = styled.span({ color: colorVars.muted })

export const columns: readonly Column<ImportRow>[] = [
  { id: 'riga', header: 'Riga', align: 'end', width: '56px', cell: ({ line }) => numero(line) },
  {
    id: 'iscritto',
    header: 'Iscritto',
    card: 'title',
    cell: (row) => <TwoLines under={date(row.data_nascita)}>{surnameFirst(row) || 'Senza nome'}</TwoLines>,
  },
  { id: 'stato', header: 'Esito', card: 'aside', width: '120px', cell: ({ stato }) => <Outcome stato={stato} /> },
  {
    id: 'note',
    header: 'Che cosa sapere',
    card: 'actions',
    width: 'minmax(0, 2.5fr)',
    cell: (row) => <About row={row} />,
  },
]

function Outcome({ stato }: Pick<ImportRow, 'stato'>) {
  if (stato === 'valida') return <Chip color="success" label="Valida" />
  return stato === 'doppia' ? <Chip color="warning" label="Già presente" /> : <Chip color="error" label="Con errori" />
}

function About({ row: { errors, stato, twin } }: { row: ImportRow }) {
  const texts = Object.entries(errors)
  return (
    <>
      {texts.length > 0 && (
        <ErrorList>
          {texts.map(([field, messages]) => (
            <li key={field}>
              <b>{labelOf(field)}:</b> {messages.join(' ')}
            </li>
          ))}
        </ErrorList>
      )}
      {twin && (
        <Quiet>
          {stato === 'valida' ? 'Stesso nome di ' : 'È già '}
          {twin.id === null ? (
            `la riga ${numero(twin.line ?? 0)}`
          ) : (
            <MemberInNewTab member={{ ...twin, id: twin.id }} />
          )}
          {`, ${date(twin.data_nascita)}`}
        </Quiet>
      )}
    </>
  )
}

function labelOf(field: string): string {
  if (field === 'gruppo_id') return fieldNames.gruppo
  const known = importFields.find((each) => each === field)
  return known ? fieldNames[known] : 'Riga'
}
