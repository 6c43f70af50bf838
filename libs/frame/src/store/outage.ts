import { createSlice } from '@reduxjs/toolkit'

/** True after a 503 until the session is resumed: replaces the page, except at a door or a till. */
const outage = createSlice({
  name: 'outage',
  initialState: false,
  reducers: { outageStarted: () => true, outageEnded: () => false },
})

export const outageReducer = outage.reducer
export const { outageStarted, outageEnded } = outage.actions
