import type { AttendanceRow, Squadra } from '@cortile/contract/er.presenze.ts'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { numero } from '@cortile/kit/format.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useMemo, useRef, useState } from 'react'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { useRestoreFocus } from '../../lists/use-restore-focus.ts'
import { StaleMark } from '../../ui/StaleMark.tsx'
import { membersOf, type TeamGroup } from './group-by-team.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { memberCount, type TeamPlace } from './team-words.ts'
import type { MemberActions } from './TeamMember.tsx'
import { TeamPanel } from './TeamPanel.tsx'
import { useNameFilter } from './use-name-filter.ts'
import { usePlaceMember } from './use-place-member.ts'

const Root = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const Board = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
  gap: 16,
})
const Summary = styled.p({ margin: 0, color: colorVars.muted })

interface TeamsBoardProps {
  settimana_id: number
  giorno: string
  /** The teams with their members, and last those in none. */
  groups: readonly TeamGroup[]
  booked: ReadonlySet<number>
  /** Whether the caller may move members. */
  moves: boolean
  stale: boolean
}

/** The teams of a week beside each other, the members in none first; members are moved between them. */
export function TeamsBoard({ settimana_id, giorno, groups, booked, moves, stale }: TeamsBoardProps) {
  const { search, setSearch, matches } = useNameFilter()
  const { place, announcement } = usePlaceMember({ settimana_id, giorno, booked })
  const [menu, setMenu] = useState<{ row: AttendanceRow; section: HTMLElement | null; open: boolean } | null>(null)
  const dragged = useRef<AttendanceRow | null>(null)
  const focusProps = useRestoreFocus<HTMLDivElement>()
  const onMoved = useFocusAfter<HTMLElement | null>(() => menu?.open !== true, focusable)
  // Referentially stable, so that only rows that change are rendered again.
  const actions = useMemo<MemberActions>(
    () => ({
      onMenu: (row, section) => setMenu({ row, section, open: true }),
      onDrag: (row) => {
        dragged.current = row
      },
    }),
    [],
  )
  const closeMenu = () => setMenu((before) => before && { ...before, open: false })
  const choose = (row: AttendanceRow, to: TeamPlace) => {
    closeMenu()
    // The button that opened the choices moves away with its row; the next member is in the same team.
    if (to.squadra?.id !== row.squadra?.id && menu) onMoved(menu.section)
    void place(row, to)
  }
  const dropIn = (squadra: Squadra | null) => {
    const row = dragged.current
    dragged.current = null
    if (row) void place(row, { squadra, animatore: row.animatore })
  }
  const noneFirst = [
    ...groups.filter(({ squadra }) => squadra === null),
    ...groups.filter(({ squadra }) => squadra !== null),
  ]
  const teams = groups.flatMap(({ squadra }) => (squadra === null ? [] : [squadra]))
  const all = {
    iscritti: groups.flatMap(({ iscritti }) => iscritti),
    animatori: groups.flatMap(({ animatori }) => animatori),
  }
  const isEmpty = all.iscritti.length + all.animatori.length === 0
  return (
    <Root>
      <Summary>
        {memberCount(all)}
        {withoutTeam(groups)}
        <StaleMark stale={stale} />
      </Summary>
      <SearchField label="Cerca un nome" hotkey value={search} onChange={setSearch} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Board role="group" aria-label="Squadre" {...focusProps}>
        {noneFirst.map((group) => {
          const members = membersOf(group)
          const shown = members.filter(matches)
          return (
            <TeamPanel
              key={group.squadra?.id ?? 0}
              group={group}
              members={shown}
              empty={members.length > 0 ? 'Nessuno con questo nome.' : emptyWords(group, isEmpty)}
              actions={moves ? actions : null}
              accepts={() => dragged.current !== null && dragged.current.squadra?.id !== group.squadra?.id}
              onDrop={() => dropIn(group.squadra)}
            />
          )
        })}
      </Board>
      {menu && (
        <MemberMenu
          open={menu.open}
          row={menu.row}
          teams={teams}
          booked={booked.has(menu.row.anagrafica_id)}
          onPlace={(to) => choose(menu.row, to)}
          onClose={closeMenu}
        />
      )}
    </Root>
  )
}

/** A section gets the focus by script only. */
function focusable(section: HTMLElement | null): HTMLElement | null {
  if (section) section.tabIndex = -1
  return section
}

function withoutTeam(groups: readonly TeamGroup[]): string {
  const count = groups.find(({ squadra }) => squadra === null)?.iscritti.length ?? 0
  return count === 0 ? '' : `, ${numero(count)} senza squadra`
}

function emptyWords({ squadra }: TeamGroup, isEmpty: boolean): string {
  if (squadra !== null) return 'Qui non c’è ancora nessuno.'
  return isEmpty ? 'Nessuno ha ancora prenotato questa settimana.' : 'Tutti hanno una squadra.'
}
