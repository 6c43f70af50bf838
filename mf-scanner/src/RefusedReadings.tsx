import { dateTime, time, dayOf, currentDay } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { OctagonX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ScanController } from './scan-controller.ts'

const Root = styled.section({
  display: 'grid',
  gap: 12,
  padding: '16px 20px',
  borderRadius: radius.medium,
  border: `2px solid ${colorVars.error.main}`,
  backgroundColor: colorVars.error.light,
  color: colorVars.error.main,
})
const Title = styled.strong({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontSize: rem(fontSize.lead),
  lineHeight: 1.3,
  '& > svg': { flexShrink: 0 },
})
const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: '30dvh',
  overflowY: 'auto',
  color: colorVars.text,
  '& > li': { padding: '4px 0', overflowWrap: 'anywhere' },
})

/** Who was let in without an answer and turned out to be refused; stays until somebody has seen it. */
export function RefusedReadings({ controller }: { controller: ScanController }) {
  const readings = useSyncExternalStore(controller.subscribe, controller.refused)
  if (readings.length === 0) return null
  const today = currentDay()
  const title =
    readings.length === 1
      ? '1 lettura rifiutata mentre la rete era assente'
      : `${readings.length} letture rifiutate mentre la rete era assente`
  return (
    <Root role="alert" aria-label={title}>
      <Title>
        <OctagonX size={28} aria-hidden />
        {title}
      </Title>
      <List tabIndex={0} aria-label="Letture rifiutate">
        {readings.map(({ key, at, name, reason }) => {
          const when = new Date(at)
          return (
            <li key={key}>
              {dayOf(when) === today ? time(when) : dateTime(when)} <strong>{name}</strong>: {reason}
            </li>
          )
        })}
      </List>
      <Button variant="outlined" color="inherit" size="large" onClick={controller.acknowledge}>
        Ho visto
      </Button>
    </Root>
  )
}
