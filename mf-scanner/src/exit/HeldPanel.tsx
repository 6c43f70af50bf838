import type { Movement } from '@cortile/contract/consegne.ts'
import type { Collector, FamilyMember } from '@cortile/contract/uscita.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, radius, rem, fontSize, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { ScanController } from '../scan-controller.ts'
import { BanBar } from './BanBar.tsx'
import { ChildChips } from './ChildChips.tsx'
import { Faces } from './Faces.tsx'
import { bansOf, commonCollectors, isHeld, leaving, namesOf, type HeldCard } from './held-card.ts'
import { LargeTakers } from './LargeTakers.tsx'
import { useAutoClose } from './use-auto-close.ts'

/** Rarely needed: its form is loaded with the first press. */
const OtherTakers = lazy(() => import('./OtherTakers.tsx').then((file) => ({ default: file.OtherTakers })))

/** How many takers are shown large. */
const LARGE_MAX = 3

const Root = styled.section({
  display: 'flex',
  flexDirection: 'column',
  gap: 'clamp(8px, 1.4dvh, 16px)',
  minHeight: 0,
  overflowY: 'auto',
  padding: 'clamp(12px, 2dvh, 28px) clamp(12px, 2.4vw, 32px)',
  borderRadius: radius.large,
  border: `4px solid ${colorVars.accent.main}`,
  backgroundColor: colorVars.surface,
})
const Title = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: `clamp(${rem(fontSize.figure)}, 5.4vw, ${rem(fontSize.shout)})`,
  fontWeight: 800,
  lineHeight: 1.05,
  overflowWrap: 'anywhere',
})
const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  '& > h2': { flex: '1 1 180px', minWidth: 0 },
})
const Said = styled.p({ margin: 0, fontSize: rem(fontSize.title), fontWeight: 600, lineHeight: 1.25 })
const Phone = styled.a({ color: 'inherit', fontSize: rem(fontSize.figure), fontWeight: 700 })
const Foot = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > button': { minHeight: target.kiosk } })

interface HeldPanelProps {
  controller: ScanController
  card: HeldCard
  onClose: () => void
}

/**
 * A card that waits at the door, readable at arm's length: the child, and the adults who may take it home. One press hands over;
 * the next card is read meanwhile.
 */
export function HeldPanel({ controller, card, onClose }: HeldPanelProps) {
  const { children, title, offline } = card
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(firstChoice(card).map(({ id }) => id)))
  const [others, setOthers] = useState(false)
  const touch = useAutoClose(onClose)
  const selected = children.filter(({ id }) => chosen.has(id))
  const inside = selected.filter(({ stato_accesso }) => stato_accesso === 'dentro')
  const isHandedOver = inside.some(isHeld)
  const collectors = commonCollectors(inside)
  const bans = bansOf(inside)
  const confirm = (movements: readonly Movement[]) => void controller.confirm(card, movements)
  const handOver = ({ persona_id }: Collector) => confirm(leaving(inside, { modo: 'persona', persona_id }))
  return (
    <Root role="group" aria-label={`Da consegnare: ${namesOf(children)}`} onPointerDown={touch} onKeyDown={touch}>
      {bans.length > 0 && <BanBar bans={bans} />}
      <Head>
        <Faces members={children} />
        <Title>{title ?? namesOf(children)}</Title>
      </Head>
      {children.length > 1 && <ChildChips members={children} chosen={chosen} onChange={setChosen} offline={offline} />}
      {offline && <Said>Rete assente: scegli tu, secondo il foglio. Nessuno esce senza risposta.</Said>}
      <TakerWords held={inside.filter(isHeld)} collectors={collectors} offline={offline} />
      {others ? (
        <Suspense fallback={<Said role="status">Caricamento...</Said>}>
          <OtherTakers
            members={inside}
            collectors={collectors.slice(LARGE_MAX)}
            offline={offline}
            onHandOver={handOver}
            onConfirm={(taker) => confirm(leaving(inside, taker))}
            onBack={() => setOthers(false)}
          />
        </Suspense>
      ) : (
        <>
          <LargeTakers
            inside={inside}
            outside={offline ? inside : selected.filter(({ stato_accesso }) => stato_accesso === 'fuori')}
            collectors={collectors.slice(0, LARGE_MAX)}
            offline={offline}
            onHandOver={handOver}
            onConfirm={confirm}
          />
          <Foot>
            {isHandedOver && (
              <Button variant="outlined" color="inherit" onClick={() => setOthers(true)}>
                Altri…
              </Button>
            )}
            {offline ? (
              <Button color="inherit" onClick={onClose}>
                Più tardi
              </Button>
            ) : (
              <Button color="inherit" onClick={() => controller.dismissCard(card.key)}>
                {inside.length > 0 ? 'Resta dentro' : 'Chiudi'}
              </Button>
            )}
          </Foot>
        </>
      )}
    </Root>
  )
}

interface TakerWordsProps {
  /** The children that must be handed over. */
  held: readonly FamilyMember[]
  collectors: readonly Collector[]
  offline: boolean
}

/** To whom, or what to do if there is nobody. */
function TakerWords({ held, collectors, offline }: TakerWordsProps) {
  const [first, second] = held
  if (!first) return null
  const { message = null, telefono_tutore = null } = first.uscita ?? {}
  if (second && collectors.length === 0)
    return <Said>Nessuno può ritirarli tutti insieme: consegnali uno alla volta.</Said>
  return (
    <>
      {offline && message !== null && <Said>{message}</Said>}
      {collectors.length > 0 && <Said>Da consegnare a:</Said>}
      {collectors.length === 0 && (
        <Said>{offline ? 'Sul foglio non c’è chi lo ritira: chiama il tutore' : message}</Said>
      )}
      {telefono_tutore !== null && (
        <Phone href={`tel:${telefono_tutore.replaceAll(/[^\d+]/g, '')}`}>{telefono_tutore}</Phone>
      )}
    </>
  )
}

/** Of a family with children inside and outside, those inside. */
function firstChoice({ children }: HeldCard): readonly FamilyMember[] {
  const inside = children.filter(({ stato_accesso }) => stato_accesso === 'dentro')
  return inside.length > 0 ? inside : children
}
