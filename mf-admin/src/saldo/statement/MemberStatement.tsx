import { useExportMovementsMutation, useStatementQuery } from '@cortile/client/saldo.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { fieldErrors, isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { AccessDenied } from '@cortile/frame/navigation/AccessDenied.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { DayField } from '../../forms/DayField.tsx'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { StatementFees } from './StatementFees.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import { usePeriod, type Period } from './use-period.ts'

const Stack = styled.div({ display: 'grid', gap: 16 })
const SHEET_PX = 480

/** The fields of the period, and its printable statement. */
export function MemberStatement({ member }: { member: Anagrafica }) {
  const [period, choose] = usePeriod()
  const fees = useMay('anagrafica.fees')
  const params = { id: member.id }
  const { data, currentData, error, isFetching, refetch } = useStatementQuery({ params, query: period })
  const [save] = useExportMovementsMutation()
  if (isApiError(error) && error.status === 403) return <AccessDenied />
  const wrong = isApiError(error) && error.status === 422 ? fieldErrors(error) : {}
  // While another period loads, the previous sheet stays; after an error only the requested period is shown.
  const shown = error ? currentData : data
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title="Estratto conto"
          subtitle={<Link to={`/anagrafica/${member.id}/saldo`}>{surnameFirst(member)}</Link>}
          tools={
            <>
              <ExportButton
                disabled={!shown || shown.movements.length === 0}
                save={() => save({ params, query: period }).unwrap()}
              />
              <PrintButton disabled={!shown || isFetching || error !== undefined} />
            </>
          }
        />
      </div>
      <Stack>
        <div data-screen-only>
          <PeriodFields period={period} errors={wrong} onChange={choose} />
        </div>
        {error && Object.keys(wrong).length === 0 && (
          <div data-screen-only>
            <QueryError error={error} retrying={isFetching} onRetry={refetch} />
          </div>
        )}
        {shown && (
          <StatementSheet member={member} statement={shown}>
            {fees && <StatementFees id={member.id} />}
          </StatementSheet>
        )}
        {!shown && !error && (
          <Loading>
            <Skeleton height={SHEET_PX} />
          </Loading>
        )}
      </Stack>
    </>
  )
}

const Pair = styled.div({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 200px))',
})

interface PeriodFieldsProps {
  period: Period
  errors: FieldTexts
  onChange: (change: Partial<Period>) => void
}

function PeriodFields({ period, errors, onChange }: PeriodFieldsProps) {
  return (
    <Pair>
      <DayField label="Dal" value={period.from} error={errors['from']} onChange={(from) => onChange({ from })} />
      <DayField label="Al" value={period.to} error={errors['to']} onChange={(to) => onChange({ to })} />
    </Pair>
  )
}
