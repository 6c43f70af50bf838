import { useMemberWeeksQuery } from '@cortile/client/er.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { currentDay, surnameFirst } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { WeekLine } from './WeekLine.tsx'

const Content = styled(DialogContent)({ display: 'grid', gap: 16, alignContent: 'start', '& > p': { margin: 0 } })
const List = styled.ul({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
const Past = styled.h3({
  margin: 0,
  fontFamily: fonts.text,
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  color: colorVars.muted,
})

interface WeeksDialogProps {
  open: boolean
  member: Anagrafica
  onClose: () => void
}

/** Books and cancels the weeks of a member; past ones last. */
export function WeeksDialog({ open, member, onClose }: WeeksDialogProps) {
  const { data, error, isFetching, refetch } = useMemberWeeksQuery({ params: { id: member.id } })
  const today = currentDay()
  const past = data?.filter(({ data_fine }) => data_fine < today) ?? []
  const ahead = data?.filter(({ data_fine }) => data_fine >= today) ?? []
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogTitle>Opzioni ER di {surnameFirst(member)}</DialogTitle>
      <Content>
        {error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
        {!data && !error && (
          <Loading>
            <SkeletonLines lines={6} />
          </Loading>
        )}
        {data?.length === 0 && <EmptyState>Non ci sono settimane di Estate Ragazzi.</EmptyState>}
        {ahead.length > 0 && <Weeks weeks={ahead} member={member} />}
        {past.length > 0 && (
          <>
            <Past>Settimane passate</Past>
            <Weeks weeks={past} member={member} />
          </>
        )}
      </Content>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Weeks({ weeks, member }: { weeks: readonly MemberWeek[]; member: Anagrafica }) {
  return (
    <List>
      {weeks.map((week) => (
        <li key={week.id}>
          <WeekLine week={week} anagraficaId={member.id} name={surnameFirst(member)} />
        </li>
      ))}
    </List>
  )
}
