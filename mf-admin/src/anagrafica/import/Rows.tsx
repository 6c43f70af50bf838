import type { ImportReport, ImportRow } from '@cortile/contract/import.ts'
import { PAGE_SIZE, PAGE_SIZES } from '@cortile/contract/limits.ts'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import styled from '@emotion/styled'
import { useState } from 'react'
import { SectionTitle } from '../../ui/SectionTitle.tsx'
import { columns } from './row-columns.tsx'

const Root = styled.section({ display: 'grid', gap: 12, minWidth: 0 })
const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 12,
})
const Filter = styled.div({ minWidth: 220 })

const rowKey = ({ line }: ImportRow) => line
type Shown = ImportRow['stato'] | ''

/** All rows of the file and their outcome; by default those that need a correction. */
export function Rows({ report }: { report: ImportReport }) {
  const { rows, valide, doppie, errate } = report
  const [chosen, setChosen] = useState<Shown | null>(null)
  const [paging, setPaging] = useState({ page: 1, perPage: PAGE_SIZE })
  const shown: Shown = chosen ?? (errate > 0 ? 'errata' : doppie > 0 ? 'doppia' : '')
  const matching = shown === '' ? rows : rows.filter(({ stato }) => stato === shown)
  const lastPage = Math.max(1, Math.ceil(matching.length / paging.perPage))
  const page = Math.min(paging.page, lastPage)
  const options = [
    { value: '', label: `Tutte (${numero(rows.length)})` },
    { value: 'errata', label: `Con errori (${numero(errate)})` },
    { value: 'doppia', label: `Già presenti (${numero(doppie)})` },
    { value: 'valida', label: `Valide (${numero(valide)})` },
  ] as const
  return (
    <Root aria-label="Righe del file">
      <Head>
        <div>
          <SectionTitle>Righe del file</SectionTitle>
          <span role="status">
            {numero(valide)} {valide === 1 ? 'valida' : 'valide'}, {numero(doppie)} già{' '}
            {doppie === 1 ? 'presente' : 'presenti'}, {numero(errate)} con errori
          </span>
        </div>
        <Filter>
          <SelectField
            label="Mostra"
            options={options}
            value={shown}
            onChange={(event) => {
              setChosen(options.find(({ value }) => value === event.target.value)?.value ?? '')
              setPaging({ ...paging, page: 1 })
            }}
          />
        </Filter>
      </Head>
      <PagedTable
        caption="Righe del file"
        columns={columns}
        rows={matching.slice((page - 1) * paging.perPage, page * paging.perPage)}
        rowKey={rowKey}
        empty={<EmptyState>Nessuna riga di questo tipo.</EmptyState>}
        pagination={{
          page,
          lastPage,
          perPage: paging.perPage,
          sizes: PAGE_SIZES,
          total: matching.length,
          onPage: (next) => setPaging({ ...paging, page: next }),
          onPerPage: (perPage) => setPaging({ page: 1, perPage }),
        }}
      />
    </Root>
  )
}
