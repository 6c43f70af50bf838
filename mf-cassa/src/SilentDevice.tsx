import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'

const Space = styled.div({ marginBlockEnd: 20 })

/** A payment may lie on a device that does not say what it holds: sold again it would be charged again. */
export function SilentDevice() {
  return (
    <Space>
      <Alert severity="error">
        <p>
          Questo dispositivo non risponde, e potrebbe conservare un pagamento in sospeso: ricarica la pagina prima di
          vendere. Se succede ancora, riavvia il dispositivo.
        </p>
        <Button variant="outlined" color="inherit" size="large" onClick={() => location.reload()}>
          Ricarica
        </Button>
      </Alert>
    </Space>
  )
}
