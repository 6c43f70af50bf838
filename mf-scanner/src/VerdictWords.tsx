import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dateTime, dayOf, time } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { ArrowLeftToLine, ArrowRightFromLine, Hourglass, OctagonX, ScanLine, ServerOff, WifiOff } from 'lucide-react'
import { Age } from './Age.tsx'
import type { Verdict } from './verdict.ts'

const Word = styled.strong({
  fontFamily: fonts.title,
  fontSize: `calc(var(--fit) * min(${rem(fontSize.verdict)}, 24cqi))`,
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.02em',
  '[data-small] &': { fontSize: `calc(var(--fit) * min(${rem(fontSize.figure)}, 12cqi))` },
  '[data-kind="unanswered"] &': { fontSize: `calc(var(--fit) * min(${rem(fontSize.shout)}, 15cqi))` },
})
const Name = styled.span({
  fontFamily: fonts.title,
  fontSize: `calc(var(--fit) * min(${rem(fontSize.shout)}, 14cqi))`,
  fontWeight: 700,
  lineHeight: 1.05,
  overflowWrap: 'anywhere',
  maxWidth: '100%',
  '[data-small] &': { fontSize: `calc(var(--fit) * min(${rem(fontSize.title)}, 9cqi))` },
})
const Reason = styled.span({
  fontSize: `calc(var(--fit) * min(${rem(fontSize.figure)}, 9cqi))`,
  fontWeight: 600,
  lineHeight: 1.15,
})
const Hint = styled.span({ fontSize: `calc(var(--fit) * min(${rem(fontSize.title)}, 7cqi))`, lineHeight: 1.3 })
const Foot = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  maxWidth: '100%',
  fontSize: `calc(var(--fit) * ${rem(fontSize.title)})`,
  '[data-kind="fuori"] &': { justifyContent: 'flex-end' },
  '& > [data-size]': { fontSize: 'inherit' },
  // Its grey is made for the page, not for the colour of a verdict.
  '& > [data-size][data-none]': { color: 'inherit', borderColor: 'currentColor' },
  fontVariantNumeric: 'tabular-nums',
})

const troubles = {
  network: {
    icon: <WifiOff aria-hidden />,
    word: 'Rete assente',
    hint: 'Nessun esito è certo finché il server non risponde. Le letture partono da sole, in ordine.',
  },
  slow: {
    icon: <Hourglass aria-hidden />,
    word: 'Il server tarda',
    hint: 'Nessun esito è certo finché non risponde. Le letture partono da sole, in ordine.',
  },
  server: {
    icon: <ServerOff aria-hidden />,
    word: 'Letture ferme',
    hint: 'Il server risponde ma non accetta le letture: nessun esito è certo. Partono da sole, in ordine; se continua, avvisa un amministratore.',
  },
} as const

interface VerdictWordsProps {
  verdict: Verdict
  /** The result arrived long after the reading. */
  late: boolean
}

/** Text and icon of a verdict; the sizes follow the space in the panel. */
export function VerdictWords({ verdict, late }: VerdictWordsProps) {
  switch (verdict.kind) {
    case 'idle':
      return (
        <>
          <ScanLine strokeWidth={1.5} aria-hidden />
          <Hint>Avvicina la card al lettore</Hint>
        </>
      )
    case 'checking':
      return (
        <>
          <Hourglass strokeWidth={1.5} aria-hidden />
          <Hint>Verifica…</Hint>
        </>
      )
    case 'unanswered':
      return (
        <>
          {troubles[verdict.why].icon}
          <Word>{troubles[verdict.why].word}</Word>
          <Reason>
            {verdict.waiting === 1
              ? 'Una lettura in attesa, da '
              : `${verdict.waiting} letture in attesa, la più vecchia da `}
            <Age since={verdict.since} />
          </Reason>
          <Hint>{troubles[verdict.why].hint}</Hint>
        </>
      )
    case 'errore':
      return (
        <>
          <OctagonX aria-hidden />
          <Word>ERRORE</Word>
          <Reason>{verdict.reason}</Reason>
          <Name>{verdict.name}</Name>
          <Foot>
            {verdict.gruppo && <GroupChip group={verdict.gruppo} size="large" />}
            {whenRead(verdict.at, late)}
          </Foot>
        </>
      )
    default:
      return (
        <>
          {verdict.kind === 'dentro' ? <ArrowLeftToLine aria-hidden /> : <ArrowRightFromLine aria-hidden />}
          <Word>{verdict.kind === 'dentro' ? 'DENTRO' : 'FUORI'}</Word>
          <Name>{verdict.name}</Name>
          {verdict.note && <Reason>{verdict.note}</Reason>}
          <Foot>
            {(verdict.gruppo || verdict.note === null) && <GroupChip group={verdict.gruppo} size="large" />}
            {whenRead(verdict.at, late)}
          </Foot>
        </>
      )
  }
}

/** Time of the reading; a late result labels it, with the day if it is not today. */
function whenRead(at: number, late: boolean): string {
  const when = new Date(at)
  if (!late) return time(when)
  return dayOf(when) === dayOf(new Date(serverNow())) ? `Letta alle ${time(when)}` : `Letta il ${dateTime(when)}`
}
