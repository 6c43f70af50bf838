import { smtpServer } from './smtp-conversation.ts'

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.test', { host: 'mail.test', port: 587, secure: false, loopback: false, login: undefined }],
    ['smtps://mail.test', { host: 'mail.test', port: 465, secure: true, loopback: false }],
    ['smtp://posta%40x.test:p%40ss%25@mail.test:25', { port: 25, login: { user: 'posta@x.test', pass: 'p@ss%' } }],
    ['smtp://localhost:1025', { host: '127.0.0.1', port: 1025, loopback: true }],
    ['smtp://LOCALHOST', { host: '127.0.0.1', loopback: true }],
    ['smtp://127.0.0.2', { host: '127.0.0.2', loopback: true }],
    ['smtp://[::1]', { host: '::1', loopback: true }],
    ['smtp://localhost.example', { host: 'localhost.example', loopback: false }],
    ['smtp://mail.test?rejectUnauthorized=false', { host: 'mail.test', loopback: false }],
  ])('%s is read', (url, server) => {
    expect(smtpServer(url)).toMatchObject(server)
  })
})
