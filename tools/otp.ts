/** `npm run otp`: the code of the second factor of the demo staff at this moment. */
import { demoOtpSecret } from '@herna/server';
import { Secret, TOTP } from 'otpauth';

const totp = new TOTP({ secret: Secret.fromBase32(demoOtpSecret), period: 30, digits: 6 });
console.log(totp.generate());
