import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Copy, Download } from 'lucide-react'
import { saveFile } from '../api/save-file.ts'
import { notify } from '../notices/notices.tsx'

const Body = styled(DialogContent)({ display: 'grid', gap: 16, '& > p': { margin: 0 } })
const Codes = styled.ol({
  margin: 0,
  padding: 16,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: 8,
  borderRadius: radius.medium,
  backgroundColor: colorVars.sunken,
  '& > li': { fontFamily: 'monospace', fontSize: '1.0625rem', fontWeight: 600, userSelect: 'all' },
})
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, once. It is closed by its button only: a press beside it must not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success('Codici copiati')
    } catch {
      notify.error('Il browser non permette di copiare: scaricali')
    }
  }
  return (
    <Dialog open maxWidth="xs">
      <DialogTitle>Codici di recupero</DialogTitle>
      <Body>
        <p>
          Se perdi il dispositivo, uno di questi codici sostituisce la verifica, una volta sola. Tienili lontano dal
          dispositivo, meglio su carta: <strong>qui non si vedono più</strong>.
        </p>
        <Codes aria-label="Codici di recupero">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Actions>
          <Button variant="outlined" startIcon={<Copy size={20} aria-hidden />} onClick={() => void copy()}>
            Copia
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download size={20} aria-hidden />}
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'codici-di-recupero.txt')}
          >
            Scarica
          </Button>
        </Actions>
      </Body>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Li ho salvati
        </Button>
      </DialogActions>
    </Dialog>
  )
}
