import type { TeamSheet } from '@cortile/contract/er.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { callAddress } from '../../ui/telephone.ts'
import { EnrolledTable, type EnrolledColumns } from '../EnrolledTable.tsx'
import { NO_TEAM } from './team-words.ts'

// Each team on paper of its own: its leaders take it with them.
const Root = styled.section({ '@media print': { '& + &': { breakBefore: 'page' } } })
const Title = styled.h3({ margin: '24px 0 4px', fontFamily: fonts.title })
const Leaders = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const Phone = styled.a({ '@media print': { color: 'inherit', textDecoration: 'none' } })
const Missing = styled.span({ color: colorVars.muted })

interface TeamPaperProps {
  team: TeamSheet
  since: string
  columns: EnrolledColumns
}

/** A team on the register of a week: its leaders with their telephones, then its children. */
export function TeamPaper({ team: { squadra, animatori, iscritti }, since, columns }: TeamPaperProps) {
  const name = squadra?.nome ?? NO_TEAM
  return (
    <Root>
      <Title>{name}</Title>
      <Leaders aria-label={`Animatori: ${name}`}>
        <li>
          <strong>{animatori.length === 0 ? 'Nessun animatore' : 'Animatori'}</strong>
        </li>
        {animatori.map(({ id, telefono, ...leader }) => (
          <li key={id}>
            {surnameFirst(leader)}:{' '}
            {telefono ? <Phone href={callAddress(telefono)}>{telefono}</Phone> : <Missing>senza numero</Missing>}
          </li>
        ))}
      </Leaders>
      {iscritti.length > 0 && <EnrolledTable title={name} people={iscritti} since={since} columns={columns} />}
    </Root>
  )
}
