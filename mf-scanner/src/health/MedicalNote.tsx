import { useMay } from '@cortile/client/use-may.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { HeartPulse } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Entry } from '../scan-queue.ts'
import { WarningNote } from '../WarningNote.tsx'

const MedicalSheet = lazy(() => import('./MedicalSheet.tsx').then((file) => ({ default: file.MedicalSheet })))

const Words = styled.span({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' })
const Reveal = styled(Button)({
  color: colorVars.accent.contrastText,
  borderColor: 'currentColor',
  // The button's own is that of a surface: dark in the dark.
  backgroundColor: 'transparent',
})

/** While the last card read is that of a member whose health sheet asks for attention: a mark, and for who may a press. */
export function MedicalNote({ last }: { last: Entry | undefined }) {
  const name = markedName(last)
  return last && name && <Note key={last.key} name={name} card={last.code} />
}

function Note({ name, card }: { name: string; card: string }) {
  const seesHealth = useMay('anagrafica.health')
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <WarningNote icon={<HeartPulse size={20} aria-hidden />}>
      <Words>
        Attenzione medica: {name}
        {seesHealth && (
          <Reveal
            size="small"
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={`Vedi la scheda sanitaria di ${name}`}
            onClick={() => {
              setWasOpened(true)
              setOpen(true)
            }}
          >
            Vedi
          </Reveal>
        )}
      </Words>
      {wasOpened && (
        <Suspense>
          <MedicalSheet open={open} name={name} card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </WarningNote>
  )
}

/** The member's name if its answer has the mark. */
function markedName(entry: Entry | undefined): string | null {
  if (entry?.outcome.kind !== 'moved' && entry?.outcome.kind !== 'held') return null
  const { attenzione, name } = entry.outcome.result
  return attenzione ? name : null
}
