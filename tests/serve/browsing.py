"""A browser on a page, for page_test.py and tests/pages: real clicks, keys and touches through chromedriver."""

import time

from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

QUIET = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
         '--disable-component-update', '--disable-sync', '--hide-scrollbars', '--lang=en']


class Browser:
    def __init__(self, width=1280, height=900, ready='typeof Shell !== "undefined"'):
        self.ready = ready  # an expression that holds on a page that has started
        options = webdriver.ChromeOptions()
        options.binary_location = '/usr/bin/chromium'
        for argument in QUIET + [f'--window-size={width},{height}']:
            options.add_argument(argument)
        options.set_capability('goog:loggingPrefs', {'browser': 'ALL', 'performance': 'ALL'})
        self.driver = webdriver.Chrome(service=Service('/usr/bin/chromedriver'), options=options)
        self.driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride',
                                    {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': width < 500})

    def close(self):
        self.driver.quit()

    def open(self, address):
        self.driver.get(address)
        self.loaded()

    def reload(self):
        self.driver.refresh()
        self.loaded()

    def loaded(self):
        assert self.wait(lambda: self.script(f'return document.readyState === "complete" && {self.ready}'))

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def wait(self, condition, seconds=20):
        begin = time.monotonic()
        while time.monotonic() - begin < seconds:
            try:
                if condition():
                    return True
            except (StaleElementReferenceException, NoSuchElementException):
                pass  # it was just drawn anew
            time.sleep(0.05)
        return False

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def click(self, selector):
        element = self.find(selector)
        self.script('arguments[0].scrollIntoView({block: "nearest"})', element)
        element.click()

    def click_text(self, within, text):
        """Clicks the button with this text, which may be drawn anew at any moment."""

        def clicked():
            for button in self.all(f'{within} button'):
                if button.text.strip() == text and button.is_displayed():
                    self.script('arguments[0].scrollIntoView({block: "nearest"})', button)
                    button.click()
                    return True
            return False

        if not self.wait(clicked, seconds=1):
            raise AssertionError(f'no button "{text}" in {within}: {[each.text for each in self.all(within + " button")]}')

    def square(self, name, board='#board'):
        return self.find(f'{board} [data-square={name}]')

    def drag(self, begin, end):
        (ActionChains(self.driver, duration=30).move_to_element(self.square(begin)).click_and_hold()
         .move_to_element(self.square(end)).release().perform())

    def keys(self, *keys):
        for key in keys:
            self.driver.switch_to.active_element.send_keys(key)

    def tab_to(self, selector, steps=80):
        """Presses Tab until this has the focus."""
        for _ in range(steps):
            self.keys(Keys.TAB)
            if self.script('return document.activeElement.matches(arguments[0])', selector):
                return
        raise AssertionError(f'Tab does not lead to {selector}')

    def control(self, key, shift=False):
        chain = ActionChains(self.driver).key_down(Keys.CONTROL)
        if shift:
            chain = chain.key_down(Keys.SHIFT)
        chain = chain.send_keys(key)
        if shift:
            chain = chain.key_up(Keys.SHIFT)
        chain.key_up(Keys.CONTROL).perform()

    def paste(self, text):
        """As the clipboard would."""
        self.script('''const data = new DataTransfer(); data.setData('text/plain', arguments[0]);
                       document.getElementById('board-text').dispatchEvent(
                         new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))''', text)

    def text(self, selector):
        return self.find(selector).text

    def board(self):
        """The board and the side to move, as the field shows them."""
        return self.find('#board-text').get_attribute('value')

    def errors(self):
        """What the console complains about; a refused text is no fault."""
        return [entry['message'] for entry in self.driver.get_log('browser')
                if entry['level'] == 'SEVERE' and 'status of 400' not in entry['message'] and 'status of 409' not in entry['message']]
