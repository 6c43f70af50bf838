import { classifySmtpError, type Matter } from './classify-smtp-error.ts'
import { Undelivered } from './smtp-conversation.ts'

const to = (response: string) =>
  classifySmtpError(
    new Undelivered({ command: 'RCPT TO', responseCode: Number(response.slice(0, 3)), response }, 'envelope'),
  ).matter
const words = (response: string) =>
  classifySmtpError(new Undelivered({ command: 'DATA', responseCode: Number(response.slice(0, 3)), response }, 'end'))
    .matter

describe('what a refused recipient is about', () => {
  it.each<[Matter, string]>([
    ['address', '550 <anna@famiglia.test>: Recipient address rejected: User unknown'],
    ['address', '550 5.1.1 <anna@famiglia.test>: User unknown in relay recipient table'],
    ['address', '550 5.1.1 Recipient address rejected: undeliverable: too many hops, verify failed'],
    ['address', '550-No such user\n550 5.1.1 Unknown'],
    ['address', '550-5.1.1 The account does not exist. See\n550 5.1.1  https://mail.test/?p=NoSuchUser - gsmtp'],
    ['address', '550 #5.1.0 Address rejected.'],
    ['address', '550 5.1.0 Address rejected <anna@famiglia.test>'],
    ['address', '551 sorry, no mailbox here by that name (#5.1.1)'],
    ['address', '550 no such user: verifica@famiglia.test'],
    ['address', '550 <relaying.denied.spam@famiglia.test> unknown'],
    ['address', '550 1.2.3.4 says: no such user'],
    ['server', '550 Sender verify failed'],
    ['server', '550-Verification failed for <no-reply@oratorio.test>\n550 Sender verify failed'],
    ['server', '553 5.7.1 <no-reply@oratorio.test>: Sender address rejected: not owned by user posta'],
    ['server', '554 5.7.1 <no-reply@oratorio.test>: Sender address rejected: Access denied'],
    ['server', '550 5.1.0 <no-reply@oratorio.test> sender rejected'],
    ['server', '550 5.1.8 <no-reply@oratorio.test>: Domain not found'],
    ['server', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
    ['server', '550 Authentication required'],
    ['server', '550 Please log in first'],
    ['server', '550 SPF check failed'],
    ['server', '550 5.7.1 Too many messages per hour'],
    ['server', '550 You have exceeded your daily quota'],
    ['server', '550 5.4.5 Daily user sending limit exceeded'],
    ['server', '550 5.7.1 <anna@famiglia.test>... Relaying denied'],
    ['server', '550 relay not permitted'],
    ['server', '553 we do not relay'],
    ['server', '454 4.7.1 <anna@famiglia.test>: Relay access denied'],
    ['later', '450 4.7.1 <relay.denied@famiglia.test>: Greylisted'],
    ['later', '450 4.1.1 <anna@famiglia.test>: unverified address'],
    ['mail', '550 Mailbox quota exceeded'],
    ['mail', '550 The mailbox is full'],
    ['mail', '550 User is over quota'],
    ['mail', '552 5.2.2 Over quota'],
    ['mail', '550 5.2.1 The user is receiving mail at a rate that prevents more'],
    ['mail', '550 Blocked by our policy'],
    ['mail', '550 Listed in a blacklist'],
    ['mail', '550 Requested action not taken (#5.7.1)'],
    ['mail', '550 5.7.1 No'],
  ])('%s: %s', (matter, response) => {
    expect(to(response)).toBe(matter)
  })

  it.each<[Matter, string]>([
    ['address', '550 5.1.1 No such user'],
    ['server', '550 5.4.5 Daily sending quota exceeded'],
    ['mail', '554 5.7.1 Message contains spam'],
    ['mail', '552 5.3.4 Message size exceeds the limit'],
    ['mail', '550 5.7.1 Relaying of such words denied'],
  ])('%s, after the words: %s', (matter, response) => {
    expect(words(response)).toBe(matter)
  })
})
