import { useRemoveLogoMutation, useUpdateLogoMutation } from '@cortile/client/centre.ts'
import { isLogo, NOT_A_LOGO } from '@cortile/contract/centre.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { useCentre } from '@cortile/frame/layout/centre.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, radius, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useFocusAfterRemoval } from '../forms/use-focus-after-removal.ts'
import { FileButton } from '../ui/FileButton.tsx'

const Root = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px 24px' })
// White, as the paper on which it is printed.
const Preview = styled.div({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 192,
  height: 104,
  padding: 12,
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.small,
  backgroundColor: '#fff',
  '&[data-empty]': { borderStyle: 'dashed', backgroundColor: 'transparent', color: colorVars.muted },
  '& > img': { maxWidth: '100%', maxHeight: 80 },
})
const Actions = styled.div({ display: 'grid', gap: 8, justifyItems: 'start', minWidth: 0 })
const Buttons = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12 })
const Under = styled.p({
  margin: 0,
  fontSize: rem(fontSize.small),
  color: colorVars.muted,
  '&[data-wrong]': { color: colorVars.error.main },
})

const UNREADABLE = 'Il file non si può leggere: chiudilo negli altri programmi e riprova'

/** The centre's logo, to choose, change and remove; for users who may. */
export function LogoPanel() {
  const { logo, isReady } = useCentre()
  const { wrong, isBusy, choose, remove } = useLogo()
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const has = logo !== undefined
  const { target, noteRemoval } = useFocusAfterRemoval<HTMLInputElement>({ has, asking: isAsking })
  return (
    <Panel title="Logo">
      <Root>
        <Preview data-empty={!has || undefined}>
          {has ? <img src={logo} alt="Il logo del centro" /> : isReady && 'Nessun logo'}
        </Preview>
        <Actions>
          <Buttons>
            <FileButton>
              <ImageUp size={20} aria-hidden />
              {has ? 'Cambia logo' : 'Carica un logo'}
              <input
                ref={target}
                type="file"
                accept="image/png,image/jpeg"
                aria-describedby={`${id}-hint${wrong === null ? '' : ` ${id}-wrong`}`}
                aria-invalid={wrong === null ? undefined : true}
                disabled={isBusy}
                onChange={({ currentTarget }) => {
                  const [chosen] = currentTarget.files ?? []
                  if (chosen) void choose(chosen)
                  // Lets the user choose the same file again, once made smaller.
                  currentTarget.value = ''
                }}
              />
            </FileButton>
            {has && (
              <Button color="inherit" variant="outlined" disabled={isBusy} onClick={() => setAsking(true)}>
                Togli
              </Button>
            )}
          </Buttons>
          <Under id={`${id}-hint`}>
            PNG o JPEG, al massimo 300 KB. Sta su ricevute, registri, mail e pagina di accesso.
          </Under>
          {wrong !== null && (
            <Under id={`${id}-wrong`} data-wrong role="alert">
              {wrong}
            </Under>
          )}
        </Actions>
      </Root>
      <ConfirmDialog
        open={isAsking}
        title="Togliere il logo?"
        confirmLabel="Togli"
        danger
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          noteRemoval()
          void remove().finally(() => setAsking(false))
        }}
      >
        <p>Ricevute, registri e mail avranno solo il nome del centro.</p>
      </ConfirmDialog>
    </Panel>
  )
}

function useLogo() {
  const [update, { isLoading: isUpdating }] = useUpdateLogoMutation()
  const [removeLogo, { isLoading: isRemoving }] = useRemoveLogoMutation()
  const [wrong, setWrong] = useState<string | null>(null)
  const choose = async (chosen: File) => {
    const refusal = await refusalOf(chosen)
    setWrong(refusal)
    if (refusal !== null) return
    try {
      const sent = update({ body: { logo: chosen } }).unwrap()
      await notify.during(sent, { pending: 'Caricamento in corso...', success: 'Logo aggiornato' })
    } catch (error) {
      if (!isApiError(error)) throw error
      setWrong(error.message)
    }
  }
  const remove = async () => {
    setWrong(null)
    const { error } = await removeLogo()
    if (error === undefined) notify.success('Logo tolto')
  }
  return { wrong, isBusy: isUpdating || isRemoving, choose, remove }
}

/** Why this file can't be the logo; null if it can: of a type and size that the server takes, and whole. */
async function refusalOf(chosen: File): Promise<string | null> {
  try {
    if (!isLogo(new Uint8Array(await chosen.arrayBuffer()))) return NOT_A_LOGO
  } catch {
    return UNREADABLE
  }
  return createImageBitmap(chosen).then(
    (picture) => {
      picture.close()
      return null
    },
    () => NOT_A_LOGO,
  )
}
