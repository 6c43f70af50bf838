"""A mail server that shares nothing with the one that is tested: tells as JSON lines what it was given, read by Python's own parser."""

import asyncio
import hashlib
import json
import logging
import ssl
import sys
from email import message_from_bytes, policy

from aiosmtpd.smtp import SMTP, AuthResult

# It warns at every login of a property that is going to be renamed.
logging.disable(logging.WARNING)


def tell(**facts):
    print(json.dumps(facts), flush=True)


class Keeper:
    """Refuses `nobody@`, defers `later@` the first time, keeps all others."""

    def __init__(self):
        self.deferred = set()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody@"):
            return "550 5.1.1 No such user"
        if address.startswith("later@") and address not in self.deferred:
            self.deferred.add(address)
            return "450 4.2.0 Try again later"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server, session, envelope):
        message = message_from_bytes(envelope.content, policy=policy.default)
        leaves = [part for part in message.walk() if not part.is_multipart()]
        tell(
            sender=envelope.mail_from,
            recipients=envelope.rcpt_tos,
            encrypted=session.ssl is not None,
            subject=message["subject"],
            to=message["to"],
            names=[address.display_name for address in message["from"].addresses],
            structure=message.get_content_type(),
            message_id=message["message-id"],
            defects=[str(defect) for part in message.walk() for defect in part.defects],
            parts=[leaf(part) for part in leaves],
        )
        return "250 2.0.0 Taken"


def leaf(part):
    content = part.get_payload(decode=True)
    is_words = part.get_content_maintype() == "text" and not part.get_filename()
    return {
        "type": part.get_content_type(),
        "filename": part.get_filename(),
        "bytes": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
        "text": part.get_content().replace("\r\n", "\n") if is_words else None,
    }


async def main(certificate, key, port):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    keeper = Keeper()

    def authenticate(server, session, envelope, mechanism, login):
        return AuthResult(success=(login.login, login.password) == (b"posta", b"p@ss word"), handled=False)

    def protocol():
        return SMTP(
            keeper,
            hostname="independent.test",
            tls_context=context,
            require_starttls=True,
            auth_required=True,
            authenticator=authenticate,
            data_size_limit=32 * 1024 * 1024,
            enable_SMTPUTF8=True,
        )

    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", port)
    tell(port=server.sockets[0].getsockname()[1])
    await server.serve_forever()


asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
