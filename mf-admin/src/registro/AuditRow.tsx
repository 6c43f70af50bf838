import { actionLabel } from '@cortile/contract/registro.actions.ts'
import { fieldLabel } from '@cortile/contract/registro.fields.ts'
import type { RegistroRow } from '@cortile/contract/registro.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { dateTime } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { actorName, formatValue, subjectOf, type GroupNames } from './audit-words.ts'

const Root = styled.li({
  display: 'grid',
  gap: 4,
  padding: '12px 20px',
  borderTop: `1px solid ${colorVars.line}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0 },
})
const Title = styled.div({ display: 'flex', flexWrap: 'wrap', gap: '0 8px', alignItems: 'baseline' })
const About = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  fontVariantNumeric: 'tabular-nums',
})
const Changes = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
  gap: '2px 16px',
  margin: '4px 0 0',
  '& dt': { color: colorVars.muted },
  '& dd': { margin: 0 },
})
const Before = styled.del({ color: colorVars.muted })
const After = styled.ins({ textDecoration: 'none' })

interface AuditRowProps {
  row: RegistroRow
  groups: GroupNames
  /** Whether the page is about the subject, which is then not named in each row. */
  ownSubject?: boolean
  actions?: ReactNode
}

/** One row of the register: what was done, to whom, by whom, and what changed. */
export function AuditRow({ row, groups, ownSubject = false, actions }: AuditRowProps) {
  const { azione, created_at, dispositivo, motivo, campi, valori } = row
  const subject = ownSubject ? null : subjectOf(row)
  return (
    <Root>
      <Title>
        <strong>{actionLabel(azione)}</strong>
        {subject && (subject.to === null ? <span>{subject.name}</span> : <Link to={subject.to}>{subject.name}</Link>)}
      </Title>
      <About>
        <time dateTime={created_at}>{dateTime(created_at)}</time>
        <span>{actorName(row)}</span>
        {dispositivo !== null && <span>{dispositivo}</span>}
      </About>
      {motivo !== null && <span>Motivo: {motivo}</span>}
      {valori === null ? (
        <About>I valori sono stati cancellati.</About>
      ) : (
        campi.length > 0 && (
          <Changes>
            {campi.map((field) => {
              const change = valori[field]
              return (
                <Change key={field} field={field}>
                  {change && (
                    <>
                      <Before>{formatValue(field, change[0], groups)}</Before> →{' '}
                      <After>{formatValue(field, change[1], groups)}</After>
                    </>
                  )}
                </Change>
              )
            })}
          </Changes>
        )
      )}
      {actions}
    </Root>
  )
}

function Change({ field, children }: { field: string; children: ReactNode }) {
  return (
    <>
      <dt>{fieldLabel(field)}</dt>
      <dd>{children ?? 'il valore non è nel registro'}</dd>
    </>
  )
}
