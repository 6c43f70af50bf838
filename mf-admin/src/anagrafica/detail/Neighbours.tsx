import { Link } from '@cortile/frame/navigation/router.ts'
import { numero } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { placeOf } from '../list/shown-members.ts'

const Root = styled.nav({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: colorVars.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** Goes to the members before and after this one in the list from which it was opened. */
export function Neighbours({ id }: { id: number }) {
  const place = placeOf(id)
  if (place === null || place.count < 2) return null
  return (
    <Root aria-label="Scorri l’elenco">
      <Neighbour label="Precedente" id={place.previous} Icon={ChevronLeft} />
      {numero(place.position)} di {numero(place.count)}
      <Neighbour label="Successivo" id={place.next} Icon={ChevronRight} />
    </Root>
  )
}

function Neighbour({ label, id, Icon }: { label: string; id: number | null; Icon: LucideIcon }) {
  const icon = <Icon size={20} aria-hidden />
  if (id === null)
    return (
      <IconButton aria-label={label} disabled>
        {icon}
      </IconButton>
    )
  return (
    <IconButton component={Link} to={`/anagrafica/${id}`} aria-label={label} title={label}>
      {icon}
    </IconButton>
  )
}
