require('fake-indexeddb/auto')

// Isolates tests: each starts with an empty IndexedDB, and its broadcast channels are closed at the end.
const channels = []
const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name) {
    super(name)
    channels.push(this)
  }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
const closeChannels = () => {
  for (const channel of channels.splice(0)) channel.close()
}
afterEach(closeChannels)
// The hooks of a test file run after these: they may open one again.
afterAll(closeChannels)
