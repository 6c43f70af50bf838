require('fake-indexeddb/auto')

// A test has a device of its own: what it keeps is empty at first, and its pages are closed at the end.
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
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})
