/** Money out to a wallet: it is connected at its provider, paid to, and left again. */
import { send } from './activity.ts';
import { memberToken } from './member-token.ts';
import { freshAccount } from './player/bank-account.ts';
import { refuseLimits, registerPlayer } from './player/new-player.ts';
import { confirmIdentity } from './player/operator.ts';
import { expect, test } from './player/site.ts';

test('a wallet is connected, paid to and left', async ({ site, journey, request }) => {
  const { page, say } = site;
  const player = await registerPlayer(site, journey);
  await refuseLimits(site);
  const iban = freshAccount().iban.replaceAll(' ', '');
  const account = 'POST /capi/v2-onling/PlayerBankAccount';
  const { id: bankAccountId } = await site.call<{ id: string }>(`${account}/Create`, { iban });
  await send(journey.site, `${account}/SetVerified`, {
    token: await memberToken(journey, 'demo.admin'),
    body: { bankAccountId, verified: true, reason: 'Statement seen' },
  });
  await confirmIdentity(request, journey, player.id);
  await site.open('/profile/payments/deposit/method/CardOnline');
  await site.fill({ amount: '1000' });
  await page.locator('form button[type="submit"]').click();
  await page.locator('button[name="outcome"][value="pay"]').first().click();
  await expect(site.heading('payments.deposit.result.done')).toBeVisible();

  await site.open('/profile/payments/withdraw?choose');
  await page.locator('main a[href$="/withdraw/method/NeteraWallet"]').first().click();
  await site.button('payments.withdraw.connectWallet').click();
  // The page of the wallet's provider says whose wallet it will be.
  await expect(page.getByText(player.name)).toBeVisible();
  await page.locator('button[name="outcome"][value="approve"]').click();
  await expect(page).toHaveURL(/profile\/payments/);
  await site.open('/profile/payments/withdraw/method/NeteraWallet');
  await expect(page.getByText(say('payments.withdraw.walletConnected'))).toBeVisible();
  await journey.seen('withdraw-wallet');
  await site.fill({ amount: '300' });
  await page.locator('main form button[type="submit"]').first().click();
  await expect(site.heading('payments.withdraw.result.waiting')).toBeVisible();

  await site.open('/profile/payments/withdraw/method/NeteraWallet');
  await site.button('payments.withdraw.disconnectWallet').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('payments.withdraw.disconnectWalletTitle'));
  await dialog
    .getByRole('button', { name: say('payments.withdraw.disconnectWallet'), exact: true })
    .click();
  await expect(page.getByText(say('payments.withdraw.walletDisconnected'))).toBeVisible();
  await expect(site.button('payments.withdraw.connectWallet')).toBeVisible();
});
