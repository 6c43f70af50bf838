import { actionLabel } from '@cortile/contract/registro.actions.ts'
import { fieldLabel } from '@cortile/contract/registro.fields.ts'
import type { RegistroRow } from '@cortile/contract/registro.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { dateTime } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { Fragment, type ReactNode } from 'react'
import { knownSetting } from '../settings/known-settings.ts'
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
const Actions = styled.div({ marginInlineStart: 'auto' })
const Before = styled.del({ color: colorVars.muted })
const After = styled.ins({ textDecoration: 'none' })

interface AuditRowProps {
  row: RegistroRow
  groups: GroupNames
  /** Whether the page is about the subject, which is then not named in each row. */
  ownSubject?: boolean
  actions?: ReactNode
}

/** One row of the register: actor, action, subject and the changed fields. */
export function AuditRow({ row, groups, ownSubject = false, actions }: AuditRowProps) {
  const { azione, created_at, dispositivo, motivo, campi, valori } = row
  const subject = ownSubject ? null : subjectOf(row)
  // Of amounts and texts the register has the name only.
  const named = campi.filter((field) => valori?.[field] === undefined)
  return (
    <Root>
      <Title>
        <strong>{actionLabel(azione)}</strong>
        {subject && (subject.to === null ? <span>{subject.name}</span> : <Link to={subject.to}>{subject.name}</Link>)}
        {actions && <Actions>{actions}</Actions>}
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
                change && (
                  <Fragment key={field}>
                    <dt>{labelOf(row, field)}</dt>
                    <dd>
                      <Before>{formatValue(field, change[0], groups)}</Before> →{' '}
                      <After>{formatValue(field, change[1], groups)}</After>
                    </dd>
                  </Fragment>
                )
              )
            })}
            {named.length > 0 && (
              <>
                <dt>Senza il valore</dt>
                <dd>{named.map((field) => labelOf(row, field)).join(', ')}</dd>
              </>
            )}
          </Changes>
        )
      )}
    </Root>
  )
}

/** A setting by its title, every other field as in forms. */
function labelOf({ soggetto }: RegistroRow, field: string): string {
  return soggetto.tipo === 'impostazione' ? knownSetting(field).title : fieldLabel(field)
}
