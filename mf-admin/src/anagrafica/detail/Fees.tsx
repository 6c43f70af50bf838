import styled from '@emotion/styled'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { date, dayOf, importo, monete } from '@cortile/kit/format.ts'
import { PagedTable } from '@cortile/kit/PagedTable.tsx'
import { paint } from '@cortile/kit/paint.ts'
import type { Column } from '@cortile/kit/table-column.ts'
import { Tag } from '@cortile/kit/Tag.tsx'
import { fonts, rem, type } from '@cortile/kit/tokens.ts'
import { FeeState } from './FeeState.tsx'

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 16px',
  marginBlockEnd: 12,
})
const Title = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(type.lead),
  fontWeight: 700,
  lineHeight: 1.3,
})
const Owed = styled.span({ color: paint.muted })

const columns: readonly Column<QuotaRow>[] = [
  { id: 'descrizione', header: 'Descrizione', card: 'title', cell: (row) => <What row={row} /> },
  { id: 'importo', header: 'Monete', align: 'end', width: '96px', cell: (row) => importo(row.importo) },
  { id: 'stato', header: 'Stato', width: '176px', cell: (row) => <FeeState stato={row.stato} /> },
  {
    id: 'aggiornata',
    header: 'Aggiornata',
    width: '104px',
    cell: (row) => date(dayOf(row.updated_at ?? row.created_at)),
  },
]

const Week = styled.span({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

function What({ row }: { row: QuotaRow }) {
  if (row.type === 'tesseramento') return row.descrizione
  return (
    <Week>
      {row.descrizione} <Tag tone="neutro">Settimana ER</Tag>
    </Week>
  )
}

/** The fees and booked weeks of a member; the caller may see them where `quote` is there. */
export function Fees({ member, quote }: { member: Anagrafica; quote: readonly QuotaRow[] }) {
  const count = member.quote_da_pagare ?? 0
  return (
    <section aria-labelledby="quote">
      <Head>
        <Title id="quote">Quote</Title>
        {count > 0 && (
          <Owed>
            {count} da pagare, in tutto {monete(member.importo_quote_da_pagare ?? 0)}
          </Owed>
        )}
      </Head>
      <PagedTable
        caption="Quote"
        columns={columns}
        rows={quote}
        rowKey={(row) => `${row.type} ${row.id}`}
        empty={<EmptyState>Nessuna quota per questo iscritto.</EmptyState>}
      />
    </section>
  )
}
