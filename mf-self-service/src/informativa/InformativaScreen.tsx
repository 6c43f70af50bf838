import { useLegalTextsQuery } from '@cortile/client/testi.ts'
import { letterheadLines } from '@cortile/contract/centre.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useCentre } from '@cortile/frame/layout/centre.ts'
import { Brand } from '@cortile/kit/layout/Brand.tsx'
import { LegalText } from '@cortile/kit/layout/LegalText.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import { Sheet } from '@cortile/kit/layout/Sheet.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'

const Main = styled.main({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  maxWidth: 760,
  marginInline: 'auto',
  padding: '24px 16px 64px',
  '@media print': { maxWidth: 'none', padding: 0 },
})
const SHEET_PX = 640

/** The centre's notice on personal data, to read and to print. */
export function InformativaScreen() {
  const { data, error, isFetching, refetch } = useLegalTextsQuery()
  const { centre, logo } = useCentre()
  const notice = data?.testi.find(({ tipo }) => tipo === 'informativa')
  return (
    <Main>
      <div data-screen-only>
        <Brand size={24} />
      </div>
      <div data-screen-only>
        <PageHeader title="Informativa sulla privacy" tools={<PrintButton disabled={notice === undefined} />} />
      </div>
      {error && !data && (
        <div data-screen-only>
          <QueryError error={error} retrying={isFetching} onRetry={refetch} />
        </div>
      )}
      {notice && (
        <Sheet
          letterhead={{ name: centre?.denominazione ?? '', lines: centre ? letterheadLines(centre) : [], logo }}
          title="Informativa sul trattamento dei dati personali"
          about={`Versione ${notice.versione} del testo`}
        >
          <LegalText text={notice.testo} />
        </Sheet>
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height={SHEET_PX} />
        </Loading>
      )}
    </Main>
  )
}
