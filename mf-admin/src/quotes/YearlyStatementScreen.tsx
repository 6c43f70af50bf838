import { useYearlyStatementQuery } from '@cortile/client/ricevute.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useCentre } from '@cortile/frame/layout/centre.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { YearlyStatement } from '@cortile/frame/papers/YearlyStatement.tsx'
import { thisYear, YearSelect } from '@cortile/frame/papers/YearSelect.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { MemberPage } from '../anagrafica/MemberPage.tsx'
import { PaperSkeleton } from '../receipts/PaperSkeleton.tsx'

const TITLE = 'Attestazione dei pagamenti'

/** The printable statement of what was paid for a member in a year. */
export function YearlyStatementScreen() {
  return (
    <MemberPage title={TITLE} skeleton={<PaperSkeleton />}>
      {(member) => <Paper member={member} />}
    </MemberPage>
  )
}

function Paper({ member }: { member: Anagrafica }) {
  const [anno, setAnno] = useState(thisYear)
  const { currentData, error, isFetching, refetch } = useYearlyStatementQuery({
    params: { id: member.id },
    query: { anno },
  })
  const { isReady } = useCentre()
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={TITLE}
          subtitle={<Link to={`/anagrafica/${member.id}`}>{surnameFirst(member)}</Link>}
          tools={
            <>
              <YearSelect value={anno} onChange={setAnno} />
              <ButtonLink to={`/anagrafica/${member.id}/quote`} variant="outlined">
                Torna alle quote
              </ButtonLink>
              <PrintButton disabled={!currentData || isFetching || error !== undefined || !isReady} />
            </>
          }
        />
        {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
        {currentData && Object.values(currentData.ente).includes('') && <CentreUnnamed />}
      </div>
      {currentData && <YearlyStatement statement={currentData} />}
      {!currentData && !error && <PaperSkeleton />}
    </>
  )
}

/** Where to write who issues the paper. */
function CentreUnnamed() {
  const maySet = useMay('settings.manage')
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: '16px' }}>
      <span>
        Mancano nome, indirizzo o codice fiscale del centro.{' '}
        {maySet ? (
          <>
            Scrivili in <Link to="/sistema/impostazioni">Impostazioni</Link>.
          </>
        ) : (
          'Li scrive chi gestisce il sistema, in Impostazioni.'
        )}
      </span>
    </Alert>
  )
}
