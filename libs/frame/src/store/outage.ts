import { createSlice } from '@reduxjs/toolkit'

/** Set while the server says 503: the page shows it in place of everything but the door and the till. */
const outage = createSlice({
  name: 'outage',
  initialState: false,
  reducers: { serviceGone: () => true, serviceBack: () => false },
})

export const outageReducer = outage.reducer
export const { serviceGone, serviceBack } = outage.actions
